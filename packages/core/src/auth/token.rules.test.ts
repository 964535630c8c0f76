import { describe, expect, test } from 'vitest';
import { readToken } from './token.rules.ts';

/** Node's encoder as an independent reference. The core does not use `btoa`. */
declare const Buffer: { from(text: string, encoding: string): { toString(encoding: string): string } };
const base64Url = (text: string, encoding = 'utf8'): string => Buffer.from(text, encoding).toString('base64url');
const jwt = (claims: unknown): string => `${base64Url('{"alg":"HS256"}')}.${base64Url(JSON.stringify(claims))}.c2ln`;

describe('[AUTH8] readToken', () => {
  test('returns all claims', () => {
    const claims = {
      id: 7,
      username: 'demo',
      name: 'Ayşe',
      lastname: 'Yılmaz',
      email: 'ayse@example.test',
      displayName: 'Ayşe Y. 🎰',
      role: 'user',
      group: 'vip',
      type: 145,
      permissions: [1, 'play'],
      photoURL: '/a.png',
      shortcuts: ['lobby'],
      exp: 1_700_000_000,
      iat: 1_699_999_000,
    };
    expect(readToken(jwt(claims))).toEqual({
      user: {
        id: '7',
        username: 'demo',
        name: 'Ayşe',
        lastname: 'Yılmaz',
        email: 'ayse@example.test',
        displayName: 'Ayşe Y. 🎰',
        group: 'vip',
        type: 145,
        permissions: ['1', 'play'],
        photoUrl: '/a.png',
        shortcuts: ['lobby'],
        theme: null,
      },
      expiresAt: 1_700_000_000_000,
      issuedAt: 1_699_999_000_000,
    });
  });

  test('uses `id` as the id, or else `sub`, or else the username', () => {
    expect(readToken(jwt({ id: 'a', sub: 'b', username: 'c' }))?.user.id).toBe('a');
    expect(readToken(jwt({ sub: 'b', username: 'c' }))?.user.id).toBe('b');
    expect(readToken(jwt({ username: 'c' }))?.user.id).toBe('c');
  });

  test('returns empty texts if the token has no names', () => {
    expect(readToken(jwt({ id: '', sub: 'b', group: '' }))?.user).toEqual({
      id: 'b',
      username: '',
      name: '',
      lastname: '',
      displayName: '',
      email: '',
      group: null,
      type: null,
      permissions: [],
      photoUrl: null,
      shortcuts: [],
      theme: null,
    });
  });

  test('ignores a claim of the wrong type', () => {
    const claims = readToken(jwt({ id: 1, name: {}, permissions: 'all', type: 'x', exp: 'soon' }));
    expect(claims).toMatchObject({ user: { id: '1', name: '', permissions: [], type: null }, expiresAt: null });
  });

  test('accepts texts and numbers in a list, and ignores a list with any other element', () => {
    const claims = readToken(jwt({ id: 'a', permissions: ['play', 7, ''], shortcuts: ['play', null] }));
    expect(claims?.user).toMatchObject({ permissions: ['play', '7', ''], shortcuts: [] });
  });

  test('ignores an invalid number', () => {
    const [head, , signature] = jwt({}).split('.');
    const payload = base64Url('{"id":"a","exp":1e999,"type":-1e999}');
    expect(readToken(`${head}.${payload}.${signature}`)).toMatchObject({ user: { type: null }, expiresAt: null });
  });

  test('[KEPT2] ignores a time that no date can represent', () => {
    expect(readToken(jwt({ id: 'a', exp: 1e13, iat: -1e13 }))).toMatchObject({ expiresAt: null, issuedAt: null });
  });

  test.each([
    ['on several lines', base64Url('{\n"id":"a"\n}')],
    ['with the last letter of its alphabet', base64Url('{"id":"ab???"}')],
    ['with its padding', `${base64Url('{"id":"abcd"}')}==`],
  ])('accepts a token %s', (_, payload) => {
    expect(readToken(`a.${payload}.c`)).not.toBeNull();
  });

  const whole = base64Url('{"id":"abc"}');
  test.each([
    ['nothing', ''],
    ['no dots', 'abc'],
    ['two parts', `a.${whole}`],
    ['padding in the middle', `a.${whole.slice(0, 4)}=${whole.slice(4)}.c`],
    ['a letter too many', `a.${whole}A.c`],
    ['a letter of another alphabet', `a.${base64Url('{"id":"abc"} ').slice(0, -1)}+.c`],
    [
      'a letter of another alphabet in the place of its own last',
      `a.${base64Url('{"id":"ab???"}').replace('_', '/')}.c`,
    ],
    ['not base64url', 'a.b+/.c'],
    ['not UTF-8', `a.${base64Url('ff', 'hex')}.c`],
    ['not JSON', `a.${base64Url('{')}.c`],
    ['no object', jwt('demo')],
    ['nobody', jwt({ exp: 1 })],
  ])('rejects an invalid token: %s', (_, token) => {
    expect(readToken(token)).toBeNull();
  });
});
