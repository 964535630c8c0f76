import { filter, map, type Observable, of, Subject, switchMap, take, tap } from 'rxjs';
import { derive, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Message } from '../messages/message.ts';
import type { Credentials, KeyValueStore, PlayerApi, Reply, SignIn } from '../ports.ts';
import { isSubmittable, stepAuth, type Auth, type AuthEvent } from './auth.rules.ts';
import { openStoredToken, sealToken } from './stored-token.rules.ts';

export interface AuthDeps {
  readonly api: Pick<PlayerApi, 'login' | 'validate' | 'logout'>;
  readonly store: KeyValueStore;
  readonly clock: Clock;
  /** Nothing is looked at or asked before this is true. */
  readonly begin$: Behavior<boolean>;
  /** A token from the page's address; it goes before a stored one. */
  readonly givenToken: string | null;
}

export interface AuthFeature {
  readonly state$: Behavior<Auth>;
  /** Who is signed in, with what token; null while no one is. */
  readonly signIn$: Behavior<SignIn | null>;
  login(credentials: Credentials): void;
  retry(): void;
  /** `why` is shown afterwards; null where the player asked for it. */
  logout(why: Message | null): void;
  /** The PIN has changed: its hash is fetched again, and nothing else of the sign-in changes. */
  renewPin(): void;
  /** The server refused the token somewhere: the session is over here too. */
  tokenRefused(): void;
  /** Makes a call with the current token, and ends the session when the answer is 401. */
  authorized<T>(call: (token: string) => Reply<T>): Reply<T>;
}

const tokenKey = 'token';

export function createAuth({ api, store, clock, begin$, givenToken }: AuthDeps, scope: Scope): AuthFeature {
  const { state$, dispatch } = createStore<Auth, AuthEvent>({ kind: 'starting' }, stepAuth, scope);
  const signIn$ = derive(state$, (state) => (state.kind === 'signed-in' ? state.session : null), scope);
  let keptToken: string | null = null;

  /** One call at a time: a newer one aborts the older. */
  const call$ = new Subject<Observable<AuthEvent>>();
  scope.add(call$.pipe(switchMap((call) => call)).subscribe(dispatch));

  function keep(session: SignIn): void {
    // A token that came back unchanged keeps its first record: only a fresh one's `iat` tells how far the clocks differ.
    if (session.token !== keptToken) store.write(tokenKey, sealToken(session, clock.now()));
    keptToken = session.token;
  }
  scope.add(
    state$.subscribe((state) => {
      if (state.kind !== 'signed-out') return;
      keptToken = null;
      store.remove(tokenKey);
    }),
  );

  const settled = (reply: Reply<SignIn>, failed: 'loginFailed' | 'validateFailed') =>
    reply.pipe(
      tap((result) => result.ok && keep(result.value)),
      map((result): AuthEvent =>
        result.ok ? { kind: 'signedIn', session: result.value } : { kind: failed, error: result.error },
      ),
    );

  function check(token: string): void {
    keptToken = token;
    dispatch({ kind: 'tokenChecked' });
    call$.next(settled(api.validate(token), 'validateFailed'));
  }

  function checkGiven(token: string): void {
    store.write(tokenKey, sealToken({ token, issuedAt: null, expiresAt: null }, clock.now()));
    check(token);
  }

  function start(): void {
    const stored = store.read(tokenKey);
    const found = openStoredToken(stored.ok ? stored.value : null, clock.now());
    if (givenToken !== null) checkGiven(givenToken);
    else if (found.kind === 'usable') check(found.token);
    else dispatch({ kind: found.kind === 'expired' ? 'tokenExpired' : 'noTokenFound' });
  }
  scope.add(begin$.pipe(filter(Boolean), take(1)).subscribe(start));

  return {
    state$,
    signIn$,
    login(credentials) {
      if (state$.value.kind !== 'signed-out' || !isSubmittable(credentials)) return;
      dispatch({ kind: 'loginSubmitted' });
      call$.next(settled(api.login(credentials), 'loginFailed'));
    },
    retry() {
      if (state$.value.kind === 'unreachable' && keptToken !== null) check(keptToken);
    },
    logout(why) {
      const token = signIn$.value?.token;
      if (token === undefined) return;
      dispatch({ kind: 'logoutAsked', why });
      // Whatever the server answers, and when it does not, this device is signed out.
      call$.next(api.logout(token).pipe(map(() => ({ kind: 'loggedOut' }) as const)));
    },
    renewPin() {
      const token = signIn$.value?.token;
      if (token === undefined) return;
      const renewed$ = api.validate(token).pipe(filter((result) => result.ok));
      scope.add(renewed$.subscribe(({ value }) => dispatch({ kind: 'pinRenewed', pinHash: value.pinHash })));
    },
    tokenRefused: () => dispatch({ kind: 'tokenRefused' }),
    authorized(call) {
      const token = signIn$.value?.token;
      if (token === undefined) return of({ ok: false, error: { kind: 'offline' } });
      return call(token).pipe(
        tap((result) => {
          if (!result.ok && result.error.kind === 'unauthorized') dispatch({ kind: 'tokenRefused' });
        }),
      );
    },
  };
}
