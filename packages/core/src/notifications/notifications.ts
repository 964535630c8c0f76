import { distinctUntilChanged, map, type Observable, of, startWith, Subject, switchMap, takeWhile } from 'rxjs';
import type { Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { User } from '../kernel/entities.ts';
import { initialised } from '../kernel/initialised.ts';
import { reconnecting } from '../kernel/reconnecting.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { NotificationConnection, Notifications, Push, SignIn } from '../ports.ts';
import {
  refusesToken,
  stepLink,
  type LinkEvent,
  type NotificationEvent,
  type NotificationLink,
} from './notifications.rules.ts';

export interface NotificationsDeps {
  readonly port: Notifications;
  readonly clock: Clock;
  readonly random: () => number;
  readonly wake$: Observable<unknown>;
  readonly signIn$: Behavior<SignIn | null>;
  readonly tokenRefused: () => void;
}

export interface NotificationsFeature {
  readonly link$: Behavior<NotificationLink>;
  readonly push$: Observable<Push>;
  /** After each `init`: whatever was missed while the channel was down is to be read again. */
  readonly initialised$: Observable<unknown>;
  /** Asks the server to push the balance and the session again; does nothing while the channel is down. */
  reread(): void;
}

export function createNotifications(deps: NotificationsDeps, scope: Scope): NotificationsFeature {
  const { port, clock, random, wake$, signIn$, tokenRefused } = deps;
  const { state$, dispatch } = createStore<NotificationLink, LinkEvent>({ kind: 'off' }, stepLink, scope);
  const push$ = new Subject<Push>();
  const initialised$ = new Subject<void>();
  const reread$ = new Subject<void>();

  const init = (connection: NotificationConnection, user: User): Observable<NotificationEvent> =>
    connection
      .init(user.id)
      .pipe(
        map((result): NotificationEvent =>
          result.ok ? { kind: 'initialised' } : { kind: 'initFailed', error: result.error },
        ),
      );

  /** [NOTIFY1] Connected means initialised: an `init` without a good answer ends this connection. */
  const connect = ({ token, user }: SignIn): Observable<NotificationEvent> =>
    initialised(port.connect(token), (connection) =>
      reread$.pipe(
        startWith(null),
        switchMap(() => init(connection, user)),
      ),
    ).pipe(takeWhile((event) => event.kind !== 'initFailed' && event.kind !== 'closed', true));

  const life$ = (signIn: SignIn | null): Observable<LinkEvent> =>
    signIn === null
      ? of({ kind: 'signedOut' })
      : reconnecting(() => connect(signIn), {
          clock,
          random,
          wake$,
          isUp: (event) => event.kind === 'initialised',
          isFinal: refusesToken,
        });

  scope.add(
    signIn$
      .pipe(
        distinctUntilChanged((a, b) => a?.token === b?.token),
        switchMap(life$),
      )
      .subscribe((event) => {
        dispatch(event);
        if (event.kind !== 'happened') return;
        if (event.event.kind === 'pushed') push$.next(event.event.push);
        if (event.event.kind === 'initialised') initialised$.next();
        if (refusesToken(event.event)) tokenRefused();
      }),
  );

  return {
    link$: state$,
    push$,
    initialised$,
    reread: () => reread$.next(),
  };
}
