import type { Message } from './message.ts';

/** Something to tell the player once. The same `id` again replaces what is still shown. */
export interface Notice {
  readonly id: string | null;
  readonly intent: 'info' | 'success' | 'warning' | 'error';
  readonly message: Message;
  /** How long it stays; null: the client's usual time; 0: what is still shown by this `id` is taken away. */
  readonly forMs: number | null;
}

export const notice = (
  intent: Notice['intent'],
  message: Message,
  id: Notice['id'] = null,
  forMs: Notice['forMs'] = null,
): Notice => ({ id, intent, message, forMs });

/** Ends what is still shown of it. */
export const takenAway = (notice: Notice): Notice => ({ ...notice, forMs: 0 });
