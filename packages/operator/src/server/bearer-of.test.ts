import { expect, test } from 'vitest';
import { bearerOf } from './bearer-of.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.`;
const exp = 4_000_000_000;

test('returns the player of a token, every time', () => {
  const token = tokenOf({ id: '1001', username: 'demo', exp });
  expect([bearerOf(token), bearerOf(token)]).toEqual(['1001', '1001']);
});

test('returns no player for an invalid token, every time', () => {
  for (const text of ['', 'demo', `${part({})}.${part({})}.`]) {
    expect([bearerOf(text), bearerOf(text)]).toEqual([null, null]);
  }
});

test('keeps the player of a token, however many players there are', () => {
  const tokens = Array.from({ length: 10_050 }, (_, id) => tokenOf({ id: `p${id}`, username: `player${id}`, exp }));
  for (const [id, token] of tokens.entries()) expect(bearerOf(token)).toBe(`p${id}`);
  expect(bearerOf(tokens[0] ?? '')).toBe('p0');
});
