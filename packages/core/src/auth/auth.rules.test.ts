import { describe, expect, it } from 'vitest';
import { isSubmittable, loginFailure, stepAuth, type Auth } from './auth.rules.ts';
import { openStoredToken, sealToken } from './stored-token.rules.ts';

const signingIn: Auth = { kind: 'signing-in', by: 'token' };
const refused = (code: number | null, text: string | null, fields?: Record<string, string>) =>
  ({ kind: 'refused', refusal: { code, text, params: {}, ...(fields && { fields }) } }) as const;

describe('the login form', () => {
  it.each([
    ['demo', 'demo', true],
    ['dem', 'demo', false],
    ['demo', 'dem', false],
    ['  de  ', 'demo1234', false],
    [' demo ', 'demo1234', true],
    ['', '', false],
  ])('[AUTH1] %j with %j: %j', (username, password, expected) => {
    expect(isSubmittable({ username, password })).toBe(expected);
  });

  it("[AUTH2] puts an e-mail's text at the username", () => {
    expect(loginFailure(refused(null, null, { email: 'Unknown address', password: 'Too old' }))).toMatchObject({
      message: { key: 'login.failed' },
      fields: { username: 'Unknown address', password: 'Too old' },
    });
    expect(loginFailure(refused(10701, null)).fields).toEqual({ username: null, password: null });
  });
});

describe('a token that the server was asked about', () => {
  it.each([
    [{ kind: 'lost', status: 502 }, 'unreachable'],
    [{ kind: 'lost', status: null }, 'unreachable'],
    [{ kind: 'offline' }, 'unreachable'],
    [{ kind: 'malformed' }, 'unreachable'],
    [refused(10704, null), 'signed-out'],
    [{ kind: 'unauthorized', refusal: { code: 10, text: null, params: {} } }, 'signed-out'],
  ] as const)('[AUTH5] %j: %s', (error, kind) => {
    expect(stepAuth(signingIn, { kind: 'validateFailed', error }).kind).toBe(kind);
  });

  it('[AUTH6] ends a session, and nothing that is no session', () => {
    expect(stepAuth(signingIn, { kind: 'tokenRefused' })).toBe(signingIn);
  });
});

describe('a stored token', () => {
  const hour = 3_600_000;
  const stored = (nowHere: number) =>
    sealToken({ token: 't', issuedAt: 1_000 * hour, expiresAt: 1_002 * hour }, nowHere);

  it('[AUTH3] counts until its end, and not from then on', () => {
    const text = stored(1_000 * hour);
    expect(openStoredToken(text, 1_002 * hour - 1)).toEqual({ kind: 'usable', token: 't', endsAt: 1_002 * hour });
    expect(openStoredToken(text, 1_002 * hour)).toEqual({ kind: 'expired' });
  });

  it.each([-24, 24])('[AUTH4] counts for its two hours on a clock that is %d hours off', (off) => {
    const text = stored((1_000 + off) * hour);
    expect(openStoredToken(text, (1_002 + off) * hour - 1).kind).toBe('usable');
    expect(openStoredToken(text, (1_002 + off) * hour).kind).toBe('expired');
  });

  it.each([null, '', 'no json', '{}', '{"token":""}', '[1]', '"abc.def"'])(
    '[AUTH3] is none when %j is stored',
    (text) => {
      expect(openStoredToken(text, 0)).toEqual({ kind: 'none' });
    },
  );
});
