import type { Message } from './message.ts';

/** A notice that is shown to the player once. A new notice with the same `id` replaces a visible one. */
export interface Notice {
  readonly id: string | null;
  readonly intent: 'info' | 'success' | 'warning' | 'error';
  readonly message: Message;
  /**
   * How long the notice is visible, in ms. Null means the client's default time. 0 removes a visible notice with this
   * `id`.
   */
  readonly forMs: number | null;
}

export const notice = (
  intent: Notice['intent'],
  message: Message,
  id: Notice['id'] = null,
  forMs: Notice['forMs'] = null,
): Notice => ({ id, intent, message, forMs });

/** Returns a notice that removes this notice if it is still visible. */
export const takenAway = (notice: Notice): Notice => ({ ...notice, forMs: 0 });
