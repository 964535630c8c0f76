import { defer, EMPTY, filter, map, merge, type Observable, of, Subject, switchMap, takeWhile } from 'rxjs';
import { also } from '../kernel/also.ts';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import { initialised, refusesToken } from '../kernel/initialised.ts';
import { controlConnection, withBackoff, type BackoffOptions } from '../kernel/backoff.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { patienceMs, within } from '../kernel/within.ts';
import type { Push } from '../kernel/channel.ts';
import type { SignIn } from '../ports/http.ts';
import type { Notifications } from '../ports/sockets.ts';
import { stepLink, type LinkEvent, type NotificationEvent, type NotificationLink } from './notifications.rules.ts';

export interface NotificationsDeps extends Pick<BackoffOptions<unknown>, 'back$' | 'random' | 'wake$'> {
  readonly port: Notifications;
  readonly clock: Clock;
  readonly signIn$: Behavior<SignIn | null>;
  /** Handles a refused token. Returns true if a different token is now held. */
  readonly tokenRefused: (token: string) => boolean;
}

export interface NotificationsFeature {
  readonly link$: Behavior<NotificationLink>;
  readonly push$: Observable<Push>;
  /** Emits when an `init` is sent. Later pushes belong to its answer. */
  readonly asked$: Observable<unknown>;
  /** Emits after each answered `init`. Changes that were missed while the channel was down must then be read again. */
  readonly initialised$: Observable<unknown>;
  /** Emits when the channel is down. */
  readonly lost$: Observable<unknown>;
  /** Asks the server to push the balance and the session again. Does nothing while the channel is down. */
  reread(): void;
}

export function createNotifications(deps: NotificationsDeps, scope: Scope): NotificationsFeature {
  const { port, clock, wake$, signIn$, tokenRefused } = deps;
  // Stryker disable next-line ObjectLiteral, StringLiteral: It is set at once, by the sign-in or its absence.
  const { state$, dispatch } = createStore<NotificationLink, LinkEvent>({ kind: 'off' }, stepLink, scope);
  const push$ = new Subject<Push>();
  const asked$ = new Subject<void>();
  const initialised$ = new Subject<void>();
  const reread$ = new Subject<void>();

  /**
   * [NOTIFY1] Connects and sends `init`. The connection ends if `init` is not accepted. [NOTIFY3] After a wake-up,
   * `init` is sent again with a short time limit.
   */
  const connect = (): Observable<NotificationEvent> => {
    const signIn = signIn$.value;
    if (signIn === null) return EMPTY;
    const { token, user } = signIn;
    return initialised(port.connect(token), (connection) => {
      // Set until an answer arrives. A request that replaces a probe keeps its short limit.
      let isProbe: unknown;
      let tookMs = 0;
      const init = (isWoken: unknown) =>
        defer(() => {
          isProbe ||= isWoken;
          asked$.next();
          const askedAt = clock.now();
          const reply = connection.init(user.id);
          return (isProbe ? within(patienceMs(tookMs), reply, clock) : reply).pipe(
            also(() => {
              isProbe = null;
              tookMs = clock.now() - askedAt;
            }),
            map((result): NotificationEvent =>
              result.ok ? { kind: 'initialised' } : { kind: 'initFailed', error: result.error },
            ),
          );
        });
      return merge(of(null), reread$, wake$.pipe(map(() => true))).pipe(switchMap(init));
      // [AUTH18] With another token the next try can succeed.
    }).pipe(takeWhile((event) => !(refusesToken(event) && tokenRefused(token))));
  };

  const lifecycleOf = (isSignedIn: boolean): Observable<LinkEvent> =>
    !isSignedIn
      ? of({ kind: 'signedOut' })
      : withBackoff(connect, {
          ...deps,
          ...controlConnection,
          isUp: (event) => event.kind === 'initialised',
          isFinal: refusesToken,
        });

  follow(
    derive(signIn$, (signIn) => signIn !== null, scope).pipe(switchMap(lifecycleOf)),
    (event) => {
      dispatch(event);
      if (event.kind !== 'happened') return;
      if (event.event.kind === 'pushed') push$.next(event.event.push);
      if (event.event.kind === 'initialised') initialised$.next();
    },
    scope,
  );

  return {
    link$: state$,
    push$,
    asked$,
    initialised$,
    lost$: state$.pipe(filter(({ kind }) => kind !== 'live')),
    reread: () => reread$.next(),
  };
}
