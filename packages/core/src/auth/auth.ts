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
  /** The data of the latest checked or given token: its end by this device's clock, and the start of its sign-in. */
  let kept: Held | null = null;
  /** [AUTH16] The stored sign-in, while the given token is not accepted. It is kept until then. */
  let stored: Held | null = null;
  let isGiven = false;
  let isOfOther = false;
  /** True while a message of another tab is carried out. */
  let following = false;
  const givenRefused$ = new State<Message | null>(null);
  let signedInAt = Number.NEGATIVE_INFINITY;
  /** Counts the sign-ins on this page. */
  let signIns = 0;

  const tokenOnDevice = (): StoredToken => openStoredToken(keptText(store, tokenKey), clock.now());
  const keptNow = (): Held | null => {
    const found = tokenOnDevice();
    return found.kind === 'usable' ? found : null;
  };

  function keep(session: SignIn): void {
    // [TIME3] A sleep that is counted afterwards would shorten the new token's time.
    if (session.token !== kept?.token) clock.settle?.();
    const now = clock.now();
    // [AUTH4] A given token may be of any age, so its `iat` shows nothing about this clock, which is trusted while the end is
    // ahead.
    const isOld = session.token === kept?.token && kept.endsAt === null && (session.expiresAt ?? 0) > now;
    const endsAt = isOld ? session.expiresAt : endHere(session, now);
    // A token that is returned unchanged keeps its first record: only a fresh token's `iat` shows how far the clocks differ.
    // [TIME2] If the clock was set back since, it lasts no longer than a fresh one.
    if (session.token === kept?.token && (kept.endsAt ?? Infinity) <= (endsAt ?? Infinity)) return;
    // A sign-in that is no longer stored on the device stays so [LOCK8].
    const before = kept;
    kept = { token: session.token, endsAt };
    if (before === null || keptText(store, tokenKey) !== null) store.write(tokenKey, sealToken(session.token, endsAt));
    if (before !== null && before.token !== session.token) post('renewed', session);
  }
  /** Whether it may belong to this account. */
  const isOf = (held: Held | null, id: string | undefined): boolean =>
    held !== null && [id, undefined].includes(id && bearerOf(held.token)?.id);
  /** Whether this tab may hold a sign-in of this account: by the given token, the stored one, or both. */
  const holds = (id: string | undefined): boolean => isOf(kept, id) || isOf(stored, id);
  /** [AUTH16] A later sign-in of another tab is not this tab's to remove. */
  function forget(state: Auth): void {
    const found = keptNow();
    const isIn = signIn$.value !== null;
    const isLogout = state.kind === 'signing-out';
    // [AUTH5] A refused token of a link was never signed in.
    const ended = isIn || isLogout || !isGiven ? kept : null;
    isOfOther = found !== null && !holds(bearerOf(found.token)?.id);
    [kept, stored, isGiven] = [null, null, false];
    givenRefused$.move(null);
    // The tab that is followed has removed it and notified the others. A second removal could hit what is stored since: a tab may
    // read it late.
    if (following) return;
    if (!isOfOther) forgetKept();
    if (ended !== null) post('signed-out', ended, isIn && isLogout && state.notice === null ? undefined : 'ended');
  }
  const forgetKept = (): void => [tokenKey, askedKey, activeKey].forEach((key) => store.remove(key));
  // Runs before any other subscriber, so that the stored data is never behind the state.
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

  /** [AUTH9] Outside a sign-in no token data is held. */
  const endsAt$ = derive(signIn$, (signIn) => signIn && (kept?.endsAt ?? null), scope);
  // A page that slept may not know yet that another tab has renewed it.
  alarm(endsAt$, clock, () => adopt() || dispatch({ kind: 'tokenExpired' }), scope);

  /** [AUTH10] A message from before this tab signed in is about a past sign-in. */
  follow(
    crossTab.message$,
    (message) => {
      const heard = readTabMessage(message);
      if (heard === null || !holds(heard.user)) return;
      if (heard.at < signedInAt) return;
      if (heard.kind === 'renewed') return void adopt();
      // [AUTH16] Drops only the sign-in that has ended: that of the link, or the one that it would have replaced.
      if (stored !== null && !isOf(stored, heard.user)) return backToKept();
      if (stored !== null && kept !== null && !isOf(kept, heard.user)) {
        const found = keptNow();
        // A tab may still read data that another tab has removed.
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

  /** Makes one call at a time: a newer call aborts the older. */
  const call$ = new Subject<Observable<AuthEvent>>();
  follow(call$.pipe(switchMap((call) => call)), dispatch, scope);
  /** Makes no call about a token that is no longer held. */
  follow(
    derive(state$, ({ kind }) => kind === 'signed-out', scope),
    (isOut) => isOut && call$.next(EMPTY),
    scope,
  );

  const loginFailed$ = new Subject<PortError>();
  /** [AUTH5] [READ1] Checks a token until the server answers. */
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

  /** [AUTH7] Notifies the server of the end of a sign-in, without waiting for the answer. */
  const revoke = ({ token }: Held): void => follow(api.logout(token), () => undefined, scope);

  function check(token: string): void {
    dispatch({ kind: 'tokenChecked', by: isGiven ? 'link' : 'token' });
    call$.next(checked(token));
  }

  /** [AUTH16] If no token is stored, stores the given one, so that a reloaded page checks it again. */
  function takeGiven(token: string, found: Held | null): void {
    isGiven = true;
    kept = { token, endsAt: null };
    stored = found;
    if (found !== null) return checkGiven(token);
    forgetKept();
    store.write(tokenKey, sealToken(token, null));
    check(token);
  }

  /** [AUTH16] The stored sign-in stays unchanged until the server has accepted the given token. */
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

  /** [AUTH16] The question names the sign-in that is stored at that moment. */
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
  /** Replaces the stored token with the given one, with everything stored beside it. */
  function makeWay(): void {
    [kept, stored] = [null, null];
    forgetKept();
  }
  function goBackTo(held: Held): string {
    [kept, stored, isGiven] = [held, null, false];
    deps.rereadLock();
    return held.token;
  }
  /** Signs out a sign-in by name that the player gives up, and that of a link when the player signs out of it. */
  function backToKept(isLogout = false): void {
    if (stored === null || kept === null) return;
    if (isLogout || !isGiven) revoke(kept);
    check(goBackTo(stored));
  }
  /** [AUTH16] A sign-in by name, too, replaces another account only when the player agrees. */
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
   * [AUTH18] Another tab may have renewed the token. The token that it stored belongs to this sign-in only while it is of the
   * same account.
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
        // [AUTH14] A late answer about an earlier sign-in does not affect this one.
        const isRefused = !result.ok && result.error.kind === 'unauthorized' && signIns === asker;
        // [AUTH18] A 401 means that nothing was carried out. A caller that ended with the arrival of the new token does not send
        // the request again.
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
      // Another account has signed in since then, and the player was not asked about it.
      if (bearerOf(stored.token)?.id !== asked) return dispatch(event);
      // Done before the new one is stored, so that messages of tabs about the old one are outdated.
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
      // [AUTH16] A player who is asked about another account signs out of the given one only.
      if (stored !== null) return backToKept(true);
      dispatch({ kind: 'logoutAsked', why });
      // This device is signed out with any answer of the server, and also without one.
      call$.next(api.logout(token).pipe(map(() => ({ kind: 'loggedOut' }) as const)));
    },
    endsAt$,
    renew() {
      const asker = signIns;
      return authorized(api.validate).pipe(
        also((result) => {
          const held = signIn$.value;
          // [AUTH14] The PIN of another sign-in does not open this one's lock.
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
