import { NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { SignIn } from '../ports/http.ts';
import { createMemoryStore } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { createAuth } from './auth.ts';

const dayMs = 86_400_000;
const credentials = { username: 'demo', password: 'demo1234' };

interface Start {
  /** Lifetime of the token in ms, or null if it never expires. */
  readonly lifetimeMs?: number | null;
  readonly aheadMs?: number;
  readonly store?: KeyValueStore;
  readonly at?: number;
}

/**
 * Creates an auth feature with a server whose clock is `aheadMs` ahead of this device's. Its tokens are valid for
 * `lifetimeMs`.
 */
function start(given: Start = {}) {
  const { lifetimeMs = 60_000, aheadMs = 0, store = createMemoryStore(), at = 10 * dayMs } = given;
  const clock = createVirtualClock(at);
  const message$ = new Subject<unknown>();
  const posted: unknown[] = [];
  const submitted: unknown[] = [];
  const issue = (proof: unknown) => {
    submitted.push(proof);
    const issuedAt = clock.now() + aheadMs;
    const expiresAt = lifetimeMs === null ? null : issuedAt + lifetimeMs;
    return of(ok({ token: 't', issuedAt, expiresAt, user: { id: 'ann' } } as SignIn));
  };
  const auth = createAuth(
    {
      api: { login: issue, validate: issue, logout: () => NEVER },
      store,
      clock,
      random: { next: () => 0 },
      wake$: NEVER,
      crossTab: { post: (message) => posted.push(message), message$ },
      begin$: constant(true),
      givenToken: null,
      withTokenOnly: false,
      mayNameKept: () => true,
      lockDueAt: () => null,
      clearLock: () => undefined,
      rereadLock: () => undefined,
    },
    createScope(),
  );
  return { clock, auth, store, message$, posted, submitted, kind: () => auth.state$.value.kind };
}

it('[AUTH1] trims blanks around the username, but not around the password', () => {
  const { auth, submitted } = start();
  auth.login({ username: ' demo ', password: ' demo1234 ' });
  expect(submitted).toEqual([{ username: 'demo', password: ' demo1234 ' }]);
});

describe('token expiry during play', () => {
  it.each([0, dayMs, -dayMs])(
    '[AUTH9] [AUTH4] follows the token lifetime when the server clock is %d ms ahead',
    (aheadMs) => {
      const { auth, clock, kind } = start({ aheadMs });
      auth.login(credentials);
      clock.advanceBy(59_999);
      expect(kind()).toBe('signed-in');
      clock.advanceBy(1);
      expect(auth.state$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.token-expired' } });
    },
  );

  it('[AUTH9] does not change when a reload returns the same token', () => {
    const before = start({ aheadMs: dayMs });
    before.auth.login(credentials);
    before.clock.advanceBy(20_000);
    const { clock, kind } = start({ aheadMs: dayMs, store: before.store, at: before.clock.now() });
    clock.advanceBy(39_999);
    expect(kind()).toBe('signed-in');
    clock.advanceBy(1);
    expect(kind()).toBe('signed-out');
  });

  it('[AUTH9] never happens for a token without an expiry time, and happens on time after 60 days', () => {
    const endless = start({ lifetimeMs: null });
    endless.auth.login(credentials);
    expect(endless.clock.pending).toBe(0);
    const long = start({ lifetimeMs: 60 * dayMs });
    long.auth.login(credentials);
    long.clock.advanceBy(60 * dayMs - 1);
    expect(long.kind()).toBe('signed-in');
    long.clock.advanceBy(1);
    expect(long.kind()).toBe('signed-out');
  });
});

describe('messages between tabs', () => {
  it('[AUTH10] report the end of a session once, on logout and on expiry', () => {
    const { auth, posted, clock } = start();
    auth.login(credentials);
    expect(posted).toEqual([]);
    auth.logout(null);
    expect(posted).toEqual([{ kind: 'signed-out', at: clock.now() }]);
    const expired = start();
    expired.auth.login(credentials);
    expired.clock.advanceBy(60_000);
    expect(expired.posted).toHaveLength(1);
  });

  it('[AUTH10] are not repeated by a tab that receives them', () => {
    const { auth, posted, message$, clock, kind } = start();
    auth.login(credentials);
    message$.next({ kind: 'signed-out', at: clock.now() });
    expect(kind()).toBe('signed-out');
    expect(posted).toEqual([]);
  });

  it.each([
    null,
    7,
    'signed-out',
    {},
    { kind: 'signed-out' },
    { kind: 'signed-out', at: 'now' },
    { kind: 'other', at: 9e15 },
  ])('[AUTH10] are ignored when invalid: %j', (message) => {
    const { auth, message$, kind } = start();
    auth.login(credentials);
    message$.next(message);
    expect(kind()).toBe('signed-in');
  });

  it('[AUTH10] are ignored when they are older than the sign-in', () => {
    const { auth, message$, clock, kind } = start();
    clock.advanceBy(1_000);
    auth.login(credentials);
    message$.next({ kind: 'signed-out', at: clock.now() - 1 });
    expect(kind()).toBe('signed-in');
  });
});

describe('device without a token', () => {
  it('[AUTH15] is signed out at once, without a request or a notice', () => {
    const { auth, clock, posted } = start();
    expect(auth.state$.value).toEqual({ kind: 'signed-out', notice: null, failure: null });
    clock.advanceBy(10_000);
    expect(auth.signIn$.value).toBeNull();
    expect(posted).toEqual([]);
  });
});
