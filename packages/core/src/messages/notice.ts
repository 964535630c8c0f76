import type { Message } from './message.ts';

/** A notice that the player sees once. Another one with the same `id` replaces the one still shown. */
export interface Notice {
  readonly id: string | null;
  readonly intent: 'info' | 'success' | 'warning' | 'error';
  readonly message: Message;
  /** How long it stays; null: the client's usual time; 0: removes the notice with this `id` if it is still shown. */
  readonly forMs: number | null;
}

export const notice = (
  intent: Notice['intent'],
  message: Message,
  id: Notice['id'] = null,
  forMs: Notice['forMs'] = null,
): Notice => ({ id, intent, message, forMs });

/** Removes it if it is still shown. */
export const takenAway = (notice: Notice): Notice => ({ ...notice, forMs: 0 });
