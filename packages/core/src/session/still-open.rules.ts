import type { OpenSession } from '../kernel/entities.ts';

/** Whether the session that is held here is still open at the server. */
export type StillOpen =
  | { readonly kind: 'believed' }
  /** A push says that no session is open, perhaps about an earlier one. `init`: how far the question has come. */
  | { readonly kind: 'doubted'; readonly init: 'unasked' | 'asked' | 'answered' }
  | { readonly kind: 'over' };

export type StillOpenEvent =
  /** The machine's connection was initialised, or is gone. */
  | { readonly kind: 'connectionChanged' }
  | { readonly kind: 'sessionPushed'; readonly open: OpenSession | null }
  /** An `init` of the notifications has left, was answered, or was followed by no word about a session. */
  | { readonly kind: 'asked' | 'answered' | 'silent' }
  | { readonly kind: 'notificationsLost' };

const believed: StillOpen = { kind: 'believed' };
const over: StillOpen = { kind: 'over' };

/** [SESSION26] Only what follows the answer to an `init` is certainly about now: everything else may be late. */
export function stepStillOpen(state: StillOpen, event: StillOpenEvent): StillOpen {
  if (event.kind === 'connectionChanged') return believed;
  if (event.kind === 'sessionPushed' && event.open !== null) return believed;
  if (state.kind === 'believed') return event.kind === 'sessionPushed' ? doubted('unasked') : state;
  return state.kind === 'over' ? state : stepDoubted(state, event.kind);
}

function stepDoubted(state: StillOpen & { kind: 'doubted' }, event: StillOpenEvent['kind']): StillOpen {
  switch (event) {
    case 'asked':
      return doubted('asked');
    case 'answered':
      return state.init === 'asked' ? doubted('answered') : state;
    case 'notificationsLost':
      return doubted('unasked');
    default:
      return state.init === 'answered' ? over : state;
  }
}

const doubted = (init: 'unasked' | 'asked' | 'answered'): StillOpen => ({ kind: 'doubted', init });
