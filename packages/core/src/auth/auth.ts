import { defer, EMPTY, filter, map, type Observable, of, Subject, switchMap, take } from 'rxjs';
import { also } from '../kernel/also.ts';
import { keptText } from '../kernel/kept-text.ts';
import { activeKey, askedKey, tokenKey } from '../kernel/kept-with-token.ts';
import { derive, follow } from '../kernel/behavior.ts';
import { alarm } from '../kernel/deadline.ts';
import { retried } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import { createStore } from '../kernel/store.ts';
import { message, type Message } from '../messages/message.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';
import { isLeaving, isNo, isSubmittable, nameOf, stepAuth, type Auth, type AuthEvent } from './auth.rules.ts';
import { areOfTwo, bearerOf, endHere, openStoredToken, sealToken, type StoredToken } from './stored-token.rules.ts';
import { readTabMessage, type TabMessage } from './tabs.rules.ts';
import type { AuthDeps, AuthFeature } from './auth.types.ts';
import { readToken } from './token.rules.ts';

interface Held {
  readonly token: string;
  readonly endsAt: number | null;
}

export function createAuth(deps: AuthDeps, scope: Scope): AuthFeature {
  const { api, store, clock, crossTab } = deps;
  const { state$, dispatch } = createStore<Auth, AuthEvent>({ kind: 'starting' }, stepAuth, scope);
  /** The latest given or checked token, with its expiry on this device's clock. */
  let kept: Held | null = null;
  /**
   * [AUTH16] The stored sign-in while another one waits for its check or the player's answer. It stays stored until
   * then.
   */
  let stored: Held | null = null;
  let isGiven = false;
  let isOfOther = false;
  /** True while a message from another tab is being handled. */
  let following = false;
  const givenRefused$ = new State<Message | null>(null);
  let signedInAt = Number.NEGATIVE_INFINITY;
  /** Number of sign-ins on this page. */
  let signIns = 0;

  const tokenOnDevice = (): StoredToken => openStoredToken(keptText(store, tokenKey), clock.now());
  const keptNow = (): Held | null => {
    const found = tokenOnDevice();
    return found.kind === 'usable' ? found : null;
  };

  function keep(session: SignIn): void {
    // [TIME3] Settles the clock first. A sleep that is counted later would shorten the new token's lifetime.
    if (session.token !== kept?.token) clock.settle?.();
    const now = clock.now();
    // [AUTH4] A given token may be of any age, so its `iat` cannot be compared with this clock. If its expiry is in the
    // future, the clock is trusted.
    const isOld = session.token === kept?.token && kept.endsAt === null && (session.expiresAt ?? 0) > now;
    const endsAt = isOld ? session.expiresAt : endHere(session, now);
    // An unchanged token keeps its first record, because only a fresh token's `iat` shows the clock difference. [TIME2]
    // If the clock was set back since, the token still lasts no longer than a fresh one.
    if (session.token === kept?.token && (kept.endsAt ?? Infinity) <= (endsAt ?? Infinity)) return;
    // Does not store a sign-in again that was removed from the device [LOCK8].
    const before = kept;
    kept = { token: session.token, endsAt };
    if (before === null || keptText(store, tokenKey) !== null) store.write(tokenKey, sealToken(session.token, endsAt));
    if (before !== null && before.token !== session.token) post('renewed', session);
  }
  /** Returns true if the token belongs to this account, or if either account is unknown. */
  const isOf = (held: Held | null, id: string | undefined): boolean =>
    held !== null && [id, undefined].includes(id && bearerOf(held.token)?.id);
  /** Returns true if this tab may hold a sign-in of this account, as the given or the stored token. */
  const holds = (id: string | undefined): boolean => isOf(kept, id) || isOf(stored, id);
  /** [AUTH16] Removes the stored data of an ended sign-in, unless another tab has stored a later sign-in. */
  function forget(state: Auth): void {
    const found = keptNow();
    const isIn = signIn$.value !== null;
    const isLogout = state.kind === 'signing-out';
    // [AUTH5] A rejected token from a link was never signed in.
    const ended = isIn || isLogout || !isGiven ? kept : null;
    isOfOther = found !== null && !holds(bearerOf(found.token)?.id);
    [kept, stored, isGiven] = [null, null, false];
    givenRefused$.move(null);
    // The tab that sent the message has removed the data and notified the others. Removing it again could delete a
    // newer sign-in, which a tab may see late.
    if (following) return;
    if (!isOfOther) forgetKept();
    if (ended !== null) post('signed-out', ended, isIn && isLogout && state.notice === null ? undefined : 'ended');
  }
  const forgetKept = (): void => [tokenKey, askedKey, activeKey].forEach((key) => store.remove(key));
  // Runs before any other subscriber, so that the storage is never behind the state.
  follow(
    state$,
    (state) => {
      if (state.kind === 'signed-in') keep(state.session);
      if (isLeaving(state)) forget(state);
    },
    scope,
  );
  const signIn$ = derive(state$, (state) => (state.kind === 'signed-in' ? state.session : null), scope);
  const isSignedIn$ = derive(signIn$, (signIn) => signIn !== null, scope);
  follow(
    isSignedIn$,
    (isSignedIn) => {
      if (isSignedIn) [signedInAt, signIns] = [clock.now(), signIns + 1];
    },
    scope,
  );

  /** [AUTH9] The expiry is null outside a sign-in. */
  const endsAt$ = derive(signIn$, (signIn) => signIn && (kept?.endsAt ?? null), scope);
  // A page that slept may have missed that another tab has renewed the token.
  alarm(endsAt$, clock, () => adopt() || dispatch({ kind: 'tokenExpired' }), scope);

  /** [AUTH10] Ignores messages from before this tab's sign-in, because they are about an earlier sign-in. */
  follow(
    crossTab.message$,
    (message) => {
      const heard = readTabMessage(message);
      if (heard === null || !holds(heard.user)) return;
      if (heard.at < signedInAt) return;
      if (heard.kind === 'renewed') return void adopt();
      // [AUTH16] Drops only the sign-in that has ended, which is either the given or the stored one.
      if (stored !== null && !isOf(stored, heard.user)) return backToKept();
      if (stored !== null && kept !== null && !isOf(kept, heard.user)) {
        const found = keptNow();
        // A tab may still read data that another tab has already removed.
        return takeGiven(kept.token, isOf(found, heard.user) ? null : found);
      }
      following = true;
      dispatch({ kind: 'otherTabSignedOut', how: heard.why ?? 'signed-out' });
      following = false;
    },
    scope,
  );
  const post = (kind: TabMessage['kind'], { token }: Pick<SignIn, 'token'>, why?: TabMessage['why']): void =>
    crossTab.post({ kind, at: clock.now(), user: bearerOf(token)?.id, why } satisfies TabMessage);

  /** Only one call runs at a time. A new call aborts the previous call. */
  const call$ = new Subject<Observable<AuthEvent>>();
  follow(call$.pipe(switchMap((call) => call)), dispatch, scope);
  /** Aborts the running call on sign-out, because its token is no longer held. */
  follow(
    derive(state$, ({ kind }) => kind === 'signed-out', scope),
    (isOut) => isOut && call$.next(EMPTY),
    scope,
  );

  const loginFailed$ = new Subject<PortError>();
  /** [AUTH5] [READ1] Retries the token check until the server answers. */
  const validated = (token: string) => retried(() => api.validate(token), deps, isNo);
  const checked = (token: string): Observable<AuthEvent> =>
    validated(token).pipe(
      switchMap((read): Observable<AuthEvent> => {
        if (read.ok) return of({ kind: 'signedIn', session: read.value });
        const replacing = isNo(read.error.error) ? replacementOf(token) : null;
        if (replacing === null) return of({ kind: 'validateFailed', ...read.error });
        return defer(() => {
          kept = replacing;
          return checked(replacing.token);
        });
      }),
    );

  /** [AUTH7] Notifies the server that a sign-in has ended, without waiting for the answer. */
  const revoke = ({ token }: Held): void => follow(api.logout(token), () => undefined, scope);

  function check(token: string): void {
    dispatch({ kind: 'tokenChecked', by: isGiven ? 'link' : 'token' });
    call$.next(checked(token));
  }

  /**
   * [AUTH16] Checks a given token. If no token is stored, stores the given token, so that a reloaded page checks it
   * again.
   */
  function takeGiven(token: string, found: Held | null): void {
    isGiven = true;
    kept = { token, endsAt: null };
    stored = found;
    if (found !== null) return checkGiven(token);
    forgetKept();
    store.write(tokenKey, sealToken(token, null));
    check(token);
  }

  /** [AUTH16] Checks a given token without changing the stored sign-in until the server has accepted it. */
  function checkGiven(token: string): void {
    dispatch({ kind: 'tokenChecked', by: 'link-beside-kept' });
    call$.next(
      validated(token).pipe(
        switchMap((read): Observable<AuthEvent> => {
          if (read.ok) return of(accepted(read.value));
          if (!isNo(read.error.error) || stored === null) return of({ kind: 'validateFailed', ...read.error });
          const back = stored;
          return defer(() => {
            givenRefused$.move(message('auth.link-refused'));
            return checked(goBackTo(back));
          });
        }),
      ),
    );
  }

  /**
   * [AUTH16] Returns the event for an accepted sign-in. If another account is stored at this moment, the event asks the
   * player.
   */
  function accepted(session: SignIn): AuthEvent {
    const found = keptNow();
    const bearer = found && bearerOf(found.token);
    if (found !== null && bearer?.id !== session.user.id) {
      stored = found;
      const name = bearer !== null && deps.mayNameKept() ? nameOf(bearer) : null;
      return { kind: 'otherAccountKept', session, kept: { name } };
    }
    makeWay();
    return { kind: 'signedIn', session };
  }
  const askedAgain = (state: Auth): void => {
    if (state.kind === 'replacing') dispatch(accepted(state.session));
  };
  const nameUntil$ = derive(
    state$,
    (state) => (state.kind === 'replacing' && state.kept.name !== null ? deps.lockDueAt() : null),
    scope,
  );
  alarm(nameUntil$, clock, () => askedAgain(state$.value), scope);
  /** Removes the stored token and all data stored with it, before a new sign-in. */
  function makeWay(): void {
    [kept, stored] = [null, null];
    forgetKept();
  }
  function goBackTo(held: Held): string {
    [kept, stored, isGiven] = [held, null, false];
    deps.rereadLock();
    return held.token;
  }
  /**
   * Continues with the stored sign-in. Revokes the other sign-in if it was by password, or if the player signs out of a
   * link.
   */
  function backToKept(isLogout = false): void {
    if (stored === null || kept === null) return;
    if (isLogout || !isGiven) revoke(kept);
    check(goBackTo(stored));
  }
  /**
   * [AUTH16] Returns the event for a password sign-in. It replaces another stored account only if the player agrees.
   */
  function byName(session: SignIn): AuthEvent {
    const found = keptNow();
    if (found === null || !areOfTwo(found.token, session.token)) return { kind: 'signedIn', session };
    kept = { token: session.token, endsAt: null };
    return accepted(session);
  }

  function start(): void {
    const found = tokenOnDevice();
    if (deps.givenToken !== null) takeGiven(deps.givenToken, keptNow());
    else if (found.kind === 'usable') {
      kept = found;
      check(found.token);
    } else dispatch({ kind: found.kind === 'expired' ? 'tokenExpired' : 'noTokenFound' });
  }
  follow(deps.begin$.pipe(filter(Boolean), take(1)), start, scope);

  /**
   * [AUTH18] Returns a token that another tab has stored since, if it belongs to the same account. Returns null
   * otherwise.
   */
  function replacementOf(token: string, userId = bearerOf(token)?.id): Held | null {
    const found = keptNow();
    const isNewer = found !== null && found.token !== token;
    return isNewer && userId !== undefined && bearerOf(found.token)?.id === userId ? found : null;
  }
  function adopt(): boolean {
    const held = signIn$.value;
    const found = held && replacementOf(held.token, held.user.id);
    const claims = found && readToken(found.token);
    if (!held || !claims) return false;
    kept = found;
    const { issuedAt, expiresAt } = claims;
    dispatch({ kind: 'renewed', session: { ...held, token: found.token, issuedAt, expiresAt } });
    return true;
  }

  function tokenRefused(token: string): boolean {
    const goesOn = signIn$.value !== null && (signIn$.value.token !== token || adopt());
    if (!goesOn) dispatch({ kind: 'tokenRefused' });
    return goesOn;
  }

  function authorized<T>(call: (token: string) => Reply<T>): Reply<T> {
    const token = signIn$.value?.token;
    if (token === undefined) return of({ ok: false, error: { kind: 'offline' } });
    const asker = signIns;
    return call(token).pipe(
      switchMap((result) => {
        // [AUTH14] Ignores late answers about an earlier sign-in.
        const isRefused = !result.ok && result.error.kind === 'unauthorized' && signIns === asker;
        // [AUTH18] A 401 means that nothing was carried out, so the call is repeated with the new token. A caller that
        // unsubscribes when the new token arrives sends no request.
        return isRefused && tokenRefused(token) ? of(call).pipe(switchMap(authorized)) : of(result);
      }),
    );
  }

  return {
    state$,
    signIn$,
    loginFailed$,
    login(credentials) {
      if (deps.withTokenOnly || state$.value.kind !== 'signed-out' || !isSubmittable(credentials)) return;
      dispatch({ kind: 'loginSubmitted' });
      const reply = api.login({ ...credentials, username: credentials.username.trim() }).pipe(
        also((result) => {
          if (!result.ok) loginFailed$.next(result.error);
        }),
        map((result): AuthEvent => (result.ok ? byName(result.value) : { kind: 'loginFailed', error: result.error })),
      );
      call$.next(reply);
    },
    retry() {
      if (state$.value.kind !== 'unreachable' || kept === null) return;
      if (stored === null) check(kept.token);
      else checkGiven(kept.token);
    },
    replaceKept() {
      const { value: state } = state$;
      if (state.kind !== 'replacing') return;
      const asked = stored && bearerOf(stored.token)?.id;
      const event = accepted(state.session);
      if (event.kind === 'signedIn' || stored === null) return dispatch(event);
      // Asks again if another account has signed in since the question was shown.
      if (bearerOf(stored.token)?.id !== asked) return dispatch(event);
      // Sent before the new sign-in is stored, so that later messages about the old one are outdated.
      post('signed-out', stored, 'switched');
      revoke(stored);
      deps.clearLock();
      makeWay();
      dispatch({ kind: 'signedIn', session: state.session });
    },
    stayAsKept: () => backToKept(),
    isByGiven: () => isGiven,
    isKeptOfOther: () => isOfOther,
    givenRefused$,
    logout(why) {
      if (kept === null) return;
      const { token } = kept;
      // [AUTH16] While the player is asked about another account, logging out affects only the given sign-in.
      if (stored !== null) return backToKept(true);
      dispatch({ kind: 'logoutAsked', why });
      // Any answer of the server, or none, signs this device out.
      call$.next(api.logout(token).pipe(map(() => ({ kind: 'loggedOut' }) as const)));
    },
    endsAt$,
    renew() {
      const asker = signIns;
      return authorized(api.validate).pipe(
        also((result) => {
          const held = signIn$.value;
          // [AUTH14] The PIN of another sign-in must not unlock this sign-in.
          if (!result.ok || held === null || signIns !== asker || result.value.user.id !== held.user.id) return;
          const { token, issuedAt, expiresAt, pinHash } = result.value;
          const renewed = { token, issuedAt, expiresAt, pinHash: pinHash ?? held.pinHash };
          dispatch({ kind: 'renewed', session: { ...held, ...renewed } });
        }),
      );
    },
    adopt,
    tokenRefused,
    forgetStored: () => void store.remove(tokenKey),
    passwordChanged: () => dispatch({ kind: 'passwordChanged' }),
    authorized,
  };
}
