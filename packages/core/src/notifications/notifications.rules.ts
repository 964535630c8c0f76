import type { InitFailed } from '../kernel/initialised.ts';
import type { BackoffEvent } from '../kernel/backoff.ts';
import type { ChannelEvent } from '../kernel/channel.ts';
import type { NotificationConnection } from '../ports/sockets.ts';

/** The state of the notification channel. */
export type NotificationLink =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'live' }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retryAt: number };

/** The events of the channel, and the answer to its `init`. */
export type NotificationEvent = ChannelEvent<NotificationConnection> | { readonly kind: 'initialised' } | InitFailed;

export type LinkEvent = BackoffEvent<NotificationEvent> | { readonly kind: 'signedOut' };

export function stepLink(link: NotificationLink, event: LinkEvent): NotificationLink {
  switch (event.kind) {
    case 'signedOut':
      return { kind: 'off' };
    case 'trying':
      return { kind: 'connecting', attempt: event.attempt };
    case 'waiting':
      return { kind: 'waiting', attempt: event.attempt, retryAt: event.retryAt };
    case 'happened':
      return event.event.kind === 'initialised' ? { kind: 'live' } : link;
  }
}
