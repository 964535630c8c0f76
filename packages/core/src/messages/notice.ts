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
  /** Further lines below the message. */
  readonly more?: readonly Message[];
  /** [SESSION31] True if the notice is visible until the player closes it or joins a machine. `forMs` is then null. */
  readonly stays?: true;
  /** The machine to which the notice offers to return. */
  readonly back?: Back;
  /** Id of the money request whose outcome is in `more`. */
  readonly requestId?: string;
}

/** A machine that the player can join again. */
interface Back {
  readonly machineId: string;
  readonly name: string;
}

export const notice = (
  intent: Notice['intent'],
  message: Message,
  id: Notice['id'] = null,
  forMs: Notice['forMs'] = null,
): Notice => ({ id, intent, message, forMs });

/** Returns a notice that removes this notice if it is still visible. */
export const takenAway = (notice: Notice): Notice => ({ ...notice, forMs: 0 });
