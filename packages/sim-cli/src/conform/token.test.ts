import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMutant, type Mutation } from '../probe/testing/mutant.ts';
import type { ClauseId } from './clauses.ts';
import { conform } from './conform.ts';
import { json, without } from './testing/deviation.ts';
import { startExample, type ExampleOperator } from './testing/example-operator.ts';

/** Tests tokens that break P1-TOKEN. Each token comes from an otherwise conforming server. */

type Claims = Readonly<Record<string, unknown>>;
type Write = (token: string) => string;

/** Changes the claims of a token and keeps its old signature. The mutant forwards the real token. */
const claiming =
  (change: (claims: Claims) => Claims): Write =>
  (token) => {
    const [header = '', claims = '', signature = ''] = token.split('.');
    const changed = change(JSON.parse(Buffer.from(claims, 'base64url').toString()));
    return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  };

/** Rewrites the tokens that the client receives, and restores them in its requests. */
function writing(write: Write): Mutation {
  const real = new Map<string, string>();
  const read = (token: string): string => real.get(token) ?? token;
  function given(token: string): string {
    const written = write(token);
    real.set(written, token);
    return written;
  }
  return {
    http: json(/(?:login|validate)$/, (body) =>
      'token' in body ? { ...body, token: given(String(body['token'])) } : body,
    ),
    token: read,
    request: (event, payload) =>
      event === 'machine init' ? { ...Object(payload), token: read(String(Object(payload).token)) } : payload,
  };
}

const forms: readonly (readonly [about: string, write: Write, fails: readonly ClauseId[]])[] = [
  ['no JWT', (token) => Buffer.from(token).toString('base64url'), ['P1-TOKEN-1']],
  ['four parts', (token) => `${token}.more`, ['P1-TOKEN-1']],
  ['no end', claiming((claims) => without(claims, 'exp')), ['P1-TOKEN-2']],
  ['an end in milliseconds', claiming((claims) => ({ ...claims, exp: Date.now() + 3_600_000 })), ['P1-TOKEN-2']],
  ['a beginning in milliseconds', claiming((claims) => ({ ...claims, iat: Date.now() })), ['P1-TOKEN-2']],
  ['no bearer', claiming((claims) => without(claims, 'id')), ['P1-TOKEN-3']],
  ['permissions that are no list', claiming((claims) => ({ ...claims, permissions: 'all' })), ['P1-TOKEN-3']],
  ['a bearer by sub', claiming(({ id, ...claims }) => ({ ...claims, sub: id })), []],
];

let example: ExampleOperator;
beforeAll(async () => {
  example = await startExample();
});
afterAll(async () => await example.stop());

test.each(forms)('fails the token clauses for a token with %s', async (_, write, fails) => {
  const server = await startMutant(example.url, writing(write));
  try {
    const { findings } = await conform({
      ...{ server: server.url, username: 'demo', password: 'demo1234', token: null, machine: null, amountMinor: 100 },
      ...{ video: false, gifts: false, play: false, changePassword: false, pin: null, pushMs: 1_000 },
    });
    const failed = findings.filter(({ verdict }) => verdict === 'failed').map(({ clause }) => clause);
    expect(failed).toEqual(fails);
  } finally {
    await server.stop();
  }
});
