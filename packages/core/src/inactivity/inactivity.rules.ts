import { message, type Message } from '../messages/message.ts';

/** State of the question whether an inactive player continues. `until` (epoch ms) is the deadline for the answer. */
export type Inactivity =
  /** No player is at a machine. */
  | { readonly kind: 'off' }
  | { readonly kind: 'watching'; readonly clickedAt: number }
  /** Asks whether the player continues. At `until` the credits are paid out and the machine is left. */
  | { readonly kind: 'asking'; readonly message: Message; readonly until: number };

export type InactivityEvent =
  | { readonly kind: 'clicked'; readonly at: number }
  | { readonly kind: 'quietTooLong'; readonly at: number }
  | { readonly kind: 'left' };

export interface InactivityRules {
  readonly afterMs: number;
  readonly answerMs: number;
}

export const off: Inactivity = { kind: 'off' };
const question = message('inactivity.question');

/** [INACTIVE1] Joining a machine counts as a click. [INACTIVE2] A click answers the question. */
export function stepInactivity(state: Inactivity, event: InactivityEvent, { answerMs }: InactivityRules): Inactivity {
  switch (event.kind) {
    case 'clicked':
      return { kind: 'watching', clickedAt: event.at };
    case 'quietTooLong':
      return state.kind === 'watching' ? { kind: 'asking', message: question, until: event.at + answerMs } : state;
    case 'left':
      return off;
  }
}

/** Returns the time of the next automatic change (epoch ms), or null if there is none. */
export function nextDeadline(state: Inactivity, { afterMs }: InactivityRules): number | null {
  switch (state.kind) {
    case 'off':
      return null;
    case 'watching':
      return state.clickedAt + afterMs;
    case 'asking':
      return state.until;
  }
}
