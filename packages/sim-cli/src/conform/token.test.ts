import { expect, test } from 'vitest';
import type { ClauseId } from './clauses.ts';
import { conform } from './conform.ts';
import { without } from './testing/deviation.ts';
import { startLeastServer, type TokenForm } from './testing/least-server.ts';

/** Tokens that are not as P1-TOKEN has them, each by a server that is conform otherwise. */

const forms: readonly (readonly [about: string, form: TokenForm, fails: readonly ClauseId[]])[] = [
  [
    'no JWT',
    {
      write: (token) => Buffer.from(token).toString('base64url'),
      read: (token) => Buffer.from(token, 'base64url').toString(),
    },
    ['P1-TOKEN-1'],
  ],
  ['four parts', { write: (token) => `${token}.more`, read: (token) => token.replace(/\.more$/, '') }, ['P1-TOKEN-1']],
  ['no end', { claims: (claims) => without(claims, 'exp') }, ['P1-TOKEN-2']],
  ['an end in milliseconds', { claims: (claims) => ({ ...claims, exp: Date.now() + 3_600_000 }) }, ['P1-TOKEN-2']],
  ['a beginning in milliseconds', { claims: (claims) => ({ ...claims, iat: Date.now() }) }, ['P1-TOKEN-2']],
  ['no bearer', { claims: (claims) => without(claims, 'id') }, ['P1-TOKEN-3']],
  ['permissions that are no list', { claims: (claims) => ({ ...claims, permissions: 'all' }) }, ['P1-TOKEN-3']],
  ['a bearer by sub', { claims: ({ id, ...claims }) => ({ ...claims, sub: id }) }, []],
];

test.each(forms)('a token with %s', async (_, form, fails) => {
  const server = await startLeastServer(form);
  try {
    const { findings } = await conform({
      ...{ server: server.url, username: 'least', password: 'least1234', token: null, machine: null, amountMinor: 100 },
      ...{ video: false, gifts: false, play: false, changePassword: false, pin: null, pushMs: 1_000 },
    });
    const failed = findings.filter(({ verdict }) => verdict === 'failed').map(({ clause }) => clause);
    expect(failed).toEqual(fails);
  } finally {
    await server.stop();
  }
});
