import { expect, test } from 'vitest';
import { bearerOf } from './bearer-of.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.`;
const exp = 4_000_000_000;

test('returns the player of a token on every call', () => {
  const token = tokenOf({ id: '1001', username: 'demo', exp });
  expect([bearerOf(token), bearerOf(token)]).toEqual(['1001', '1001']);
});

test('returns null for an invalid token on every call', () => {
  for (const text of ['', 'demo', `${part({})}.${part({})}.`]) {
    expect([bearerOf(text), bearerOf(text)]).toEqual([null, null]);
  }
});

test('returns the correct player when there are more players than cache entries', () => {
  const tokens = Array.from({ length: 10_050 }, (_, id) => tokenOf({ id: `p${id}`, username: `player${id}`, exp }));
  for (const [id, token] of tokens.entries()) expect(bearerOf(token)).toBe(`p${id}`);
  expect(bearerOf(tokens[0] ?? '')).toBe('p0');
});
