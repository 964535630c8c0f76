import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { conform, type Conformity } from './conform.ts';

/** Tests reports about unfinished servers, which must help the authors of the server. */

let server: Server | null = null;
afterEach(() => server?.close());

async function conformityOf(token: string): Promise<Conformity> {
  const answers: Readonly<Record<string, unknown>> = {
    '/Settings.json': { site: { id: 1 }, money: { currency: 'lira' }, toast: { forMs: '5' } },
    '/api/login': { token },
    '/api/validate': { token },
    '/api/player/balance': '12.5',
    '/api/machine/all': { not: 'a list' },
  };
  const begun = createServer((request, response) => {
    const body = answers[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  server = begun;
  await new Promise<void>((listening) => begun.listen(0, '127.0.0.1', listening));
  const address = begun.address();
  const port = typeof address === 'object' ? address?.port : null;
  return await conform({
    ...{ server: `http://127.0.0.1:${port}`, username: 'me', password: 'mine1234', token: null, machine: null },
    ...{ amountMinor: 100, video: false, gifts: false, play: false, changePassword: false, pin: null, pushMs: 100 },
  });
}
const whyOf = ({ findings }: Conformity, id: string): string | null | undefined =>
  findings.find(({ clause }) => clause === id)?.why;

const encoded = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');
const claims = { id: '7', exp: Math.floor(Date.now() / 1_000) + 3_600 };

test('lists the permitted types for an answer of another type', async () => {
  const conformity = await conformityOf(`${encoded({ alg: 'none' })}.${encoded(claims)}.x`);
  expect(whyOf(conformity, 'P1-BALANCE-1')).toBe('expected an object or a number, was "12.5"');
  expect(whyOf(conformity, 'P1-MACHINES-2')).toContain('expected');
});

test('reports the expected value and the actual value of each unusable setting', async () => {
  expect(whyOf(await conformityOf('opaque'), 'P1-SETTINGS-2')).toBe(
    'toast.forMs: expected a whole number from 0 to 2147483647, was "5"; ' +
      'money.currency: expected three capital letters, such as "EUR", was "lira"',
  );
});

test('reports that an unreadable token, not a failed sign-in, blocks the other clauses', async () => {
  const conformity = await conformityOf('opaque');
  expect(whyOf(conformity, 'P1-LOGIN-1')).toBeNull();
  expect(whyOf(conformity, 'P1-BALANCE-1')).toBe('see P1-TOKEN: the sign-in token cannot be read');
});
