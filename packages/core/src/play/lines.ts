import { type Observable, Subject } from 'rxjs';
import { follow } from '../kernel/behavior.ts';
import { createNotifications, type NotificationsFeature } from '../notifications/notifications.ts';
import type { Push, SignIn } from '../ports.ts';
import { createSession, type SessionFeature } from '../session/session.ts';
import type { Parts } from './parts.ts';

/** The two sockets, and whatever either of them pushes. */
export interface Lines {
  readonly notifications: NotificationsFeature;
  readonly session: SessionFeature;
  readonly push$: Observable<Push>;
}

export function joinLines({ entry, ports, scope, wake$, back$, presented$ }: Parts): Lines {
  const { policy, settings, signIn$, tokenRefused } = entry;
  const common = { ...ports, wake$, back$, signIn$, tokenRefused };
  const notifications = createNotifications({ ...common, port: ports.notifications }, scope);
  const session = createSession(
    {
      ...common,
      channel: ports.machineChannel,
      settings: settings.session,
      presented$,
      hold: (take) => ports.tabLock.hold(playerOf(signIn$.value), take),
      withheld: policy.autoplay ? [] : ['autoplay'],
    },
    scope,
  );
  const push$ = new Subject<Push>();
  for (const { push$: one$ } of [notifications, session]) follow(one$, (push) => push$.next(push), scope);
  return { notifications, session, push$ };
}

/** [OWNER5] What a tab holds is a player's: two of them can play in one browser. */
export const playerOf = (signIn: SignIn | null): string => signIn?.user.id ?? '';
