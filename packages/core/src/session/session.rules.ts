import type { Meters } from '../kernel/entities.ts';
import type { Message } from '../messages/message.ts';
import type { MachineDetails } from '../ports.ts';

export interface Target {
  readonly machineId: string;
  readonly name: string;
}

export type Session =
  | {
      readonly kind: 'idle';
      /** Why the last one ended; null before the first and after a plain leave. */ readonly ended: Message | null;
    }
  | { readonly kind: 'joining'; readonly target: Target; readonly rejoining: boolean }
  | ({ readonly kind: 'playing' } & Playing);

export interface Playing {
  readonly target: Target;
  readonly details: MachineDetails;
  readonly meters: Meters | null;
  readonly link: MachineLink;
  /** The one command under way or last answered; at most one is in flight. */
  readonly command: Command | null;
  readonly lastClickAt: number | null;
  readonly closeWarning: { readonly count: number; readonly receivedAt: number } | null;
  /** Leaving has begun; the reply of a cash-out is still awaited. */
  readonly leaving: boolean;
}

/** The control socket. While it is down nothing is sent and nothing is kept to be sent. */
export type MachineLink =
  | { readonly kind: 'up' }
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retryAt: number };

export interface Command {
  readonly id: string;
  readonly action:
    | { readonly kind: 'press'; readonly buttonId: string }
    | { readonly kind: 'autoplay'; readonly on: boolean };
  readonly state:
    | { readonly kind: 'sent'; readonly at: number }
    | { readonly kind: 'acknowledged'; readonly at: number }
    | { readonly kind: 'refused'; readonly message: Message }
    /** No answer within its time: it may or may not have been carried out, and is never sent again. */
    | { readonly kind: 'unanswered' };
}
