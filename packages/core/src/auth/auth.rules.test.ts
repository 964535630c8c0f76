import { describe, expect, it } from 'vitest';
import type { SignIn } from '../ports/http.ts';
import { isLeaving, isSubmittable, loginFailure, nameOf, stepAuth, type Auth, type AuthEvent } from './auth.rules.ts';
import { endHere, openStoredToken, sealToken } from './stored-token.rules.ts';

const signingIn: Auth = { kind: 'signing-in', by: 'token' };
const refused = (code: number | null, text: string | null, fields?: Record<string, string>) =>
  ({ kind: 'refused', refusal: { code, text, params: {}, ...(fields && { fields }) } }) as const;

describe('login form', () => {
  it.each([
    ['demo', 'demo', true],
    ['dem', 'demo', false],
    ['demo', 'dem', false],
    ['  de  ', 'demo1234', false],
    [' demo ', 'demo1234', true],
    ['', '', false],
  ])('[AUTH1] with username %j and password %j, can be submitted: %j', (username, password, expected) => {
    expect(isSubmittable({ username, password })).toBe(expected);
  });

  it('[AUTH2] shows the error of the email field at the username field', () => {
    expect(loginFailure(refused(null, null, { email: 'Unknown address', password: 'Too old' }))).toMatchObject({
      message: { key: 'login.failed' },
      fields: { username: 'Unknown address', password: 'Too old' },
    });
    const unauthorized = { kind: 'unauthorized', refusal: { code: null, text: null, params: {} } } as const;
    expect(loginFailure(unauthorized).message).toMatchObject({ key: 'login.failed' });
    expect(loginFailure(refused(10701, null)).fields).toEqual({ username: null, password: null });
  });

  it('[AUTH2] shows the failure without field errors when the device is offline', () => {
    expect(loginFailure({ kind: 'offline' })).toEqual({
      message: { kind: 'keyed', key: 'failure.offline', params: {} },
      fields: { username: null, password: null },
    });
  });
});

it.each([
  [{ kind: 'offline' }, 'auth.unreachable'],
  [{ kind: 'lost', status: null }, 'auth.unreachable'],
  [{ kind: 'lost', status: 503 }, 'failure.trouble'],
  [{ kind: 'malformed' }, 'failure.malformed'],
  [refused(null, null), 'failure.refused'],
] as const)('[AUTH5] for the failure %j at start, shows the notice %s', (error, key) => {
  const state = stepAuth({ kind: 'signing-in', by: 'token' }, { kind: 'validateFailed', error, retryAt: 1 });
  expect(state).toMatchObject({ kind: 'unreachable', notice: { key } });
});

describe('sign-in events', () => {
  const session = { token: 't', pinHash: 'old', passwordExpired: true } as SignIn;
  const renewed: SignIn = { ...session, token: 't2', pinHash: 'new' };
  const kept = { name: 'Ayşe' } as const;
  const states: readonly Auth[] = [
    { kind: 'starting' },
    { kind: 'signed-out', notice: null, failure: null },
    { kind: 'signing-in', by: 'password' },
    { kind: 'signing-in', by: 'token' },
    { kind: 'signing-in', by: 'link' },
    { kind: 'unreachable', by: 'token', notice: { kind: 'keyed', key: 'auth.unreachable', params: {} }, retryAt: 1 },
    { kind: 'replacing', session, kept },
    { kind: 'signed-in', session },
    { kind: 'signing-out', notice: null },
  ];
  const called = (state: Auth): string => (state.kind === 'signing-in' ? `${state.kind} by ${state.by}` : state.kind);
  const byAny = ['signing-in by password', 'signing-in by token', 'signing-in by link'];
  const holders = ['signing-in by token', 'signing-in by link', 'unreachable', 'replacing', 'signed-in'];

  const moves: readonly (readonly [AuthEvent, readonly string[], Partial<Auth>])[] = [
    [{ kind: 'loginSubmitted' }, ['signed-out'], { kind: 'signing-in', by: 'password' }],
    [{ kind: 'signedIn', session }, [...byAny, 'unreachable', 'replacing'], { kind: 'signed-in', session }],
    [
      { kind: 'otherAccountKept', session: renewed, kept },
      [...byAny, 'unreachable', 'replacing'],
      { kind: 'replacing', session: renewed, kept },
    ],
    [{ kind: 'loginFailed', error: { kind: 'offline' } }, byAny, { kind: 'signed-out', notice: null }],
    [
      { kind: 'validateFailed', error: { kind: 'absent' }, retryAt: 2 },
      [...byAny, 'unreachable'],
      { kind: 'unreachable', retryAt: 2 },
    ],
    [{ kind: 'renewed', session: renewed }, ['signed-in'], { session: renewed }],
    [{ kind: 'passwordChanged' }, ['signed-in'], { session: { ...session, passwordExpired: false } }],
    [{ kind: 'tokenRefused' }, ['signed-in'], { kind: 'signed-out', failure: null }],
    [{ kind: 'otherTabSignedOut', how: 'ended' }, holders, { kind: 'signed-out', failure: null }],
    [{ kind: 'logoutAsked', why: null }, holders, { kind: 'signing-out', notice: null }],
    [{ kind: 'loggedOut' }, ['signing-out'], { kind: 'signed-out', notice: null, failure: null }],
  ];

  it.each(moves)('[AUTH14] [AUTH10] %j has an effect only in the states %j', (event, from, to) => {
    for (const state of states) {
      const next = stepAuth(state, event);
      if (from.includes(called(state))) expect(next, called(state)).toMatchObject(to);
      else expect(next, called(state)).toBe(state);
    }
  });

  it('[AUTH14] treat only the states signed-out and signing-out as leaving', () => {
    expect(states.filter(isLeaving).map(called)).toEqual(['signed-out', 'signing-out']);
  });
});

describe('answer to a token check', () => {
  it.each([
    [{ kind: 'lost', status: 502 }, 'unreachable'],
    [{ kind: 'lost', status: null }, 'unreachable'],
    [{ kind: 'offline' }, 'unreachable'],
    [{ kind: 'malformed' }, 'unreachable'],
    [refused(null, null), 'unreachable'],
    [refused(10704, null), 'signed-out'],
    [refused(null, 'Banned'), 'signed-out'],
    [{ kind: 'unauthorized', refusal: { code: null, text: null, params: {} } }, 'signed-out'],
    [{ kind: 'unauthorized', refusal: { code: 10, text: null, params: {} } }, 'signed-out'],
  ] as const)('[AUTH5] the failure %j leads to the state %s', (error, kind) => {
    expect(stepAuth(signingIn, { kind: 'validateFailed', error, retryAt: null }).kind).toBe(kind);
  });

  it.each([
    ['token', { kind: 'unauthorized', refusal: { code: null, text: null, params: {} } }, 'auth.invalid-token'],
    ['link', { kind: 'unauthorized', refusal: { code: null, text: null, params: {} } }, 'auth.link-invalid'],
    ['link', refused(10704, null), 'code.10704'],
  ] as const)('[AUTH5] a check by %s that fails with %j shows the notice %s', (by, error, key) => {
    const state = stepAuth({ kind: 'signing-in', by }, { kind: 'validateFailed', error, retryAt: null });
    expect(state).toMatchObject({ kind: 'signed-out', notice: { key } });
  });

  it('[AUTH6] a 401 of another call has no effect on a running check', () => {
    expect(stepAuth(signingIn, { kind: 'tokenRefused' })).toBe(signingIn);
  });
});

describe('stored token', () => {
  const hour = 3_600_000;
  const stored = (nowHere: number) =>
    sealToken('t', endHere({ issuedAt: 1_000 * hour, expiresAt: 1_002 * hour }, nowHere));

  it('[AUTH3] is valid until its expiry time', () => {
    const text = stored(1_000 * hour);
    expect(openStoredToken(text, 1_002 * hour - 1)).toEqual({ kind: 'usable', token: 't', endsAt: 1_002 * hour });
    expect(openStoredToken(text, 1_002 * hour)).toEqual({ kind: 'expired' });
  });

  it.each([-24, 24])('[AUTH4] is valid for two hours on a clock that is %d hours off', (off) => {
    const text = stored((1_000 + off) * hour);
    expect(openStoredToken(text, (1_002 + off) * hour - 1).kind).toBe('usable');
    expect(openStoredToken(text, (1_002 + off) * hour).kind).toBe('expired');
  });

  it('[AUTH3] [AUTH4] never expires without an expiry time, and expires by the device clock without an issue time', () => {
    const endless = sealToken('t', endHere({ issuedAt: null, expiresAt: null }, 0));
    expect(openStoredToken(endless, 9e15)).toEqual({ kind: 'usable', token: 't', endsAt: null });
    const dated = sealToken('t', endHere({ issuedAt: null, expiresAt: 2 * hour }, hour));
    expect(openStoredToken(dated, hour)).toEqual({ kind: 'usable', token: 't', endsAt: 2 * hour });
  });

  it.each([null, '', 'no json', '{}', '{"token":""}', '[1]', '"abc.def"'])(
    '[AUTH3] is missing when the stored text is %j',
    (text) => {
      expect(openStoredToken(text, 0)).toEqual({ kind: 'none' });
    },
  );
});

describe('answer that is not from an operator', () => {
  const error = { kind: 'not-an-operator', status: 200 } as const;

  it('[ANSWER1] is reported at sign-in and at a token check, and the check keeps the token', () => {
    const byToken = stepAuth({ kind: 'signing-in', by: 'token' }, { kind: 'validateFailed', error, retryAt: null });
    expect(byToken).toMatchObject({ kind: 'unreachable', notice: { key: 'failure.not-an-operator' } });
    const byPassword = stepAuth({ kind: 'signing-in', by: 'password' }, { kind: 'loginFailed', error });
    expect(byPassword).toMatchObject({
      kind: 'signed-out',
      failure: { message: { key: 'failure.not-an-operator' } },
    });
  });
});

it.each([
  [{ id: 'u1', username: 'demo', displayName: 'Ayşe Yılmaz' }, 'Ayşe Yılmaz'],
  [{ id: 'u1', username: 'demo', displayName: '' }, 'demo'],
  [{ id: 'u1', username: 'demo', displayName: null }, 'demo'],
  [{ id: 'u1', username: '', displayName: null }, 'u1'],
])('[AUTH16] the account %j is named %s', (user, name) => {
  expect(nameOf(user as SignIn['user'])).toBe(name);
});
