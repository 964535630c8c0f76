import { merge, type Observable, Subject } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import { createNotifications, type NotificationsFeature } from '../notifications/notifications.ts';
import type { Push } from '../kernel/channel.ts';
import type { SignIn } from '../ports/http.ts';
import { createSession, type SessionFeature } from '../session/session.ts';
import type { Parts } from './parts.ts';

/** The two sockets with their combined pushes. */
export interface Connections {
  readonly notifications: NotificationsFeature;
  readonly session: SessionFeature;
  readonly push$: Observable<Push>;
  /** True while the server pushes changes. */
  readonly live$: Behavior<boolean>;
}

export function wireConnections({ entry, ports, scope, wake$, back$, presented$, ending$ }: Parts): Connections {
  const { policy, settings, signIn$, tokenRefused } = entry;
  const common = { ...ports, wake$, back$, signIn$, tokenRefused };
  const notifications = createNotifications({ ...common, port: ports.notifications }, scope);
  const session = createSession(
    {
      ...common,
      channel: ports.machineChannel,
      settings: settings.session,
      presented$,
      ending$,
      hold: (take) => ports.tabLock.hold(playerOf(signIn$.value), take),
      // Stryker disable next-line ArrayDeclaration: No machine has a capability of that name.
      withheld: policy.autoplay ? [] : ['autoplay'],
    },
    scope,
  );
  const push$ = new Subject<Push>();
  follow(merge(notifications.push$, session.push$), (push) => push$.next(push), scope);
  const live$ = derive(notifications.link$, ({ kind }) => kind === 'live', scope);
  return { notifications, session, push$, live$ };
}

/**
 * [OWNER5] Returns the name of the lock that a tab holds. It contains the player's id, because two players can play in
 * one browser.
 */
// Stryker disable next-line StringLiteral: Without a player nothing is connected, whatever holds it.
// Stryker disable next-line OptionalChaining: Without a player nothing is connected. Only the compiler needs the check.
export const playerOf = (signIn: SignIn | null): string => signIn?.user.id ?? '';
