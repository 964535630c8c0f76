import { describe, expect, test } from 'vitest';
import { casesOf, runWire } from './run-wire.ts';
import { wireReport } from './wire-report.ts';

/** Returns a command that runs a defective server instead of `farspin serve`. */
const broken = (body: string): readonly string[] => [
  '-e',
  `const http = require('node:http');
   const server = http.createServer((request, response) => { ${body}; response.end('{}'); });
   server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));`,
];

describe('[SERVE1]', () => {
  test.each([{ lab: false }, { lab: true }])(
    'serve survives 1 000 hostile connections and logs no errors, with lab $lab',
    async ({ lab }) => {
      const { finding, byKind, requests } = await runWire({ requests: 1_000, seed: 1, lab, settleMs: 15_000 });
      expect(finding).toBeNull();
      expect(requests).toBe(1_000);
      for (const [kind, { sent }] of byKind) expect(sent, kind).toBeGreaterThan(0);
    },
  );

  test(
    'finds a server that crashes on one kind of request, and the bytes that cause the crash',
    { tags: ['long'] },
    async () => {
      const command = broken(`if (request.headers.trailer) throw new TypeError('planted')`);
      const outcome = await runWire({ requests: 300, seed: 1, lab: false, command, settleMs: 0 });
      expect(outcome.finding).toMatchObject({
        error: expect.stringContaining('planted'),
        culprit: { bytes: expect.stringMatching(/\r\nTrailer: /) },
      });
      const told = wireReport(outcome, { lab: false, seconds: 1 });
      expect(told).toMatch(
        /^FOUND, seed 1\n[^]*Trailer: [^]*replay: npm run -s fuzz:wire -- --seed 1 --requests 1000\n/,
      );
    },
  );
});

test('generates the same connections from the same seed', () => {
  expect(casesOf(7, 200)).toEqual(casesOf(7, 200));
  expect(casesOf(7, 200)).not.toEqual(casesOf(8, 200));
});
