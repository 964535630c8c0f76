import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { PortError, Refusal, Reply, SignIn } from '../ports.ts';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { createAuth } from './auth.ts';
import { createRememberMe } from './remember-me.ts';

const credentials = { username: 'demo', password: 'demo1234' };
const refusal: Refusal = { code: 10, text: null, params: {} };
const unauthorized: PortError = { kind: 'unauthorized', refusal };
const signIn = (more: Partial<SignIn> = {}): SignIn =>
  ({ token: 't', issuedAt: null, expiresAt: null, pinHash: 'old', passwordExpired: true, ...more }) as SignIn;

function memory(texts: Map<string, string>) {
  return {
    read: (key: string) => ok(texts.get(key) ?? null),
    write: (key: string, text: string) => ok((texts.set(key, text), null)),
    remove: (key: string) => ok((texts.delete(key), null)),
  };
}

/** A sign-in whose every answer is in the test's hand. */
function start(given: { readonly texts?: Map<string, string>; readonly givenToken?: string } = {}) {
  const { texts = new Map<string, string>(), givenToken = null } = given;
  const asked: string[] = [];
  const answers: ((result: unknown) => void)[] = [];
  const pending = <T>(name: string): Reply<T> => {
    asked.push(name);
    const answer$ = new Subject<Result<T, PortError>>();
    answers.push((result) => answer$.next(result as Result<T, PortError>));
    return answer$;
  };
  const message$ = new Subject<unknown>();
  const posted: unknown[] = [];
  const clock = createVirtualClock(5_000);
  const auth = createAuth(
    {
      api: {
        login: ({ username }) => pending(`login ${username}`),
        validate: (token) => pending(`validate ${token}`),
        logout: (token) => pending(`logout ${token}`),
      },
      store: memory(texts),
      clock,
      crossTab: { post: (message) => posted.push(message), message$ },
      begin$: constant(true),
      givenToken,
      withTokenOnly: false,
    },
    createScope(),
  );
  const answer = (result: unknown): void => answers.shift()?.(result);
  const signedIn = (): void => {
    auth.login(credentials);
    answer(ok(signIn()));
  };
  return { auth, asked, answer, signedIn, texts, message$, posted, clock, kind: () => auth.state$.value.kind };
}

describe('a token', () => {
  it('[AUTH3] that an earlier page stored is found where that page put it', () => {
    const { asked, kind } = start({ texts: new Map([['token', '{"token":"kept","expiresAtHere":5001}']]) });
    expect([asked, kind()]).toEqual([['validate kept'], 'signing-in']);
  });

  it('[AUTH5] from the address is stored before it is checked, and checked again on the wish of the player', () => {
    const { auth, asked, answer, texts, kind } = start({ givenToken: 'given' });
    expect(texts.get('token')).toBe('{"token":"given","expiresAtHere":null}');
    auth.retry();
    expect(asked).toEqual(['validate given']);
    answer(err({ kind: 'offline' }));
    expect(kind()).toBe('unreachable');
    auth.retry();
    expect(asked).toEqual(['validate given', 'validate given']);
    answer(ok(signIn({ token: 'given', expiresAt: 9_000, issuedAt: 5_000 })));
    auth.retry();
    expect([asked.length, kind()]).toEqual([2, 'signed-in']);
  });

  it('[AUTH14] that is forgotten leaves the page signed in, and the next one not', () => {
    const { auth, signedIn, texts, kind } = start();
    signedIn();
    expect([...texts.keys()]).toEqual(['token']);
    auth.forgetStored();
    expect([[...texts.keys()], kind()]).toEqual([[], 'signed-in']);
  });
});

describe('a token of the address', () => {
  it('[AUTH16] goes before a stored one, and takes its place', () => {
    const stored = new Map([
      ['token', '{"token":"kept","expiresAtHere":null}'],
      ['offers.asked', '1'],
      ['active-at', '1'],
    ]);
    const { asked, texts } = start({ texts: stored, givenToken: 'given' });
    expect([asked, [...texts]]).toEqual([['validate given'], [['token', '{"token":"given","expiresAtHere":null}']]]);
  });
});

describe('who logs out', () => {
  it.each([ok(null), err({ kind: 'lost', status: null }), err(unauthorized)])(
    '[AUTH7] tells the server so, with the token, and is signed out whatever it answers: %j',
    (result) => {
      const { auth, asked, answer, signedIn } = start();
      signedIn();
      auth.logout(null);
      expect([asked, auth.state$.value.kind]).toEqual([['login demo', 'logout t'], 'signing-out']);
      answer(result);
      expect(auth.state$.value).toEqual({ kind: 'signed-out', notice: null, failure: null });
    },
  );
});

describe('a guest', () => {
  it('[AUTH7] makes no call that needs a token', () => {
    const { auth, asked, kind } = start();
    auth.logout(null);
    auth.renewPin();
    auth.retry();
    const heard: unknown[] = [];
    auth.authorized(() => of(ok('never'))).subscribe((result) => heard.push(result));
    expect(heard).toEqual([{ ok: false, error: { kind: 'offline' } }]);
    expect([asked, kind()]).toEqual([[], 'signed-out']);
  });

  it('[AUTH2] hears of each login that failed', () => {
    const { auth, answer } = start();
    const failed: PortError[] = [];
    auth.loginFailed$.subscribe((error) => failed.push(error));
    auth.login(credentials);
    answer(err({ kind: 'offline' }));
    auth.login(credentials);
    answer(ok(signIn()));
    expect(failed).toEqual([{ kind: 'offline' }]);
  });
});

describe('a call of a signed-in player', () => {
  const call = (error: PortError) => {
    const bench = start();
    bench.signedIn();
    const tokens: string[] = [];
    const heard: unknown[] = [];
    bench.auth.authorized((token) => (tokens.push(token), of(err(error)))).subscribe((result) => heard.push(result));
    return { ...bench, tokens, heard };
  };

  it('[AUTH6] ends the session when the answer is 401', () => {
    const { auth, tokens, heard } = call(unauthorized);
    expect(auth.state$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.invalid-token' } });
    expect([tokens, heard]).toEqual([['t'], [err(unauthorized)]]);
  });

  it.each([{ kind: 'offline' }, { kind: 'refused', refusal }] as const)('[AUTH6] does not end it with %j', (error) => {
    expect(call(error).kind()).toBe('signed-in');
  });

  it('[AUTH14] says nothing of a session when its answer comes after the end of one', () => {
    const { auth, signedIn, kind, message$ } = start();
    signedIn();
    const late$ = new Subject<Result<null, PortError>>();
    auth.authorized(() => late$).subscribe();
    message$.next({ kind: 'signed-out', at: 5_000 });
    late$.next(err(unauthorized));
    expect(auth.state$.value).toMatchObject({ notice: { key: 'auth.signed-out-elsewhere' } });
    auth.login({ ...credentials });
    expect(kind()).toBe('signing-in');
  });

  it('[PROFILE4] fetches the hash of a new PIN, and nothing else', () => {
    const { auth, asked, answer, signedIn } = start();
    signedIn();
    auth.renewPin();
    expect(asked).toEqual(['login demo', 'validate t']);
    answer(ok(signIn({ token: 'other', pinHash: 'new' })));
    expect(auth.signIn$.value).toMatchObject({ token: 't', pinHash: 'new' });
  });
});

describe('other tabs', () => {
  it('[AUTH10] are told of the end of a session that began after another was ended from there', () => {
    const { auth, message$, posted, signedIn } = start();
    signedIn();
    message$.next({ kind: 'signed-out', at: 5_000 });
    signedIn();
    auth.logout(null);
    expect(posted).toEqual([{ kind: 'signed-out', at: 5_000 }]);
  });
});

describe('remember-me', () => {
  it('[AUTH13] is found where an earlier page put it, told at once, and ends with the page', () => {
    const scope = createScope();
    const rememberMe = createRememberMe(memory(new Map([['remember-me', 'true']])), scope);
    const told: unknown[] = [];
    rememberMe.state$.subscribe({ next: (on) => told.push(on), complete: () => told.push('over') });
    rememberMe.set(false);
    scope.unsubscribe();
    expect(told).toEqual([true, false, 'over']);
  });
});
