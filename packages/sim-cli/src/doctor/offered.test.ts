import { startOperator, type Operator } from '@farspin/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent, startMutant } from '../probe/testing/mutant.ts';
import { diagnose } from './doctor.ts';
import { judgeOffered } from './offered.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 3 });
});
afterAll(() => operator.stop());

/** Keeps only loopback candidates in a session description, which is text or part of an acknowledgement. */
const withLoopbackAlone = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body).replaceAll(/a=candidate:.*?\\r\\n/g, (line) => (/ (?:127\.|::1 )/.test(line) ? line : '')),
  );

test.each(['signalling', 'whep'])('reports a picture that %s offers at loopback addresses only', async (link) => {
  const mutant = await startMutant(operator.url, {
    http(call, reply) {
      if (call.startsWith('GET /Settings.json')) return { ...reply, body: { video: { link } } };
      return call.startsWith('POST /api/whep/') ? { ...reply, body: withLoopbackAlone(reply.body) } : reply;
    },
    ack: (event, body) => (event === 'signalling offer' ? withLoopbackAlone(body) : body),
    push: (event, payload) => (event === 'signalling candidate' ? silent : payload),
  });
  const who = { username: 'demo', password: 'demo1234', token: null, machine: null };
  const { findings } = await diagnose({ server: mutant.url, ...who, video: true, stepMs: 10_000 });
  await mutant.stop();
  const way = link === 'whep' ? 'picture (WHEP)' : 'picture';
  expect(findings.find(({ name }) => name === way)?.state).toBe('ok');
  expect(findings.find(({ name }) => name === `${way}: candidates`)).toMatchObject({
    ...{ state: 'warn', words: expect.stringMatching(/^the server offers its picture only at .*127\.0\.0\.1.*$/) },
    advice: expect.stringContaining('Firefox'),
  });
});

describe('addresses in a session description', () => {
  const sdp = (...addresses: readonly string[]): string =>
    ['v=0', ...addresses.map((address) => `a=candidate:1 1 udp 9 ${address} 4 typ host`), ''].join('\r\n');
  test.each([
    ['nothing', sdp()],
    ['an address of the network too', sdp('127.0.0.1', '192.0.2.2')],
    ['an address of the network alone', sdp('fd00::2')],
    ['no description', ''],
  ])('returns no finding for %s', (_, given) => expect(judgeOffered('picture', given)).toBeNull());
  test('names each address once', () => {
    const finding = judgeOffered('picture', sdp('::1', '127.0.0.1', '127.0.0.1'));
    expect(finding?.words).toBe('the server offers its picture only at ::1 and 127.0.0.1');
  });
});
