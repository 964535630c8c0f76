import type { OpenSession } from '../kernel/entities.ts';

/** Whether the server still has the session that this tab holds. */
export type StillOpen =
  /** No session is held, or its connection is down. `isNamed` is true if the server last reported an open session. */
  | { readonly kind: 'away'; readonly isNamed: boolean }
  | { readonly kind: 'believed'; readonly isNamed: boolean }
  /** The server reports that no session is open, perhaps about an earlier one. `init`: the progress of the check. */
  | { readonly kind: 'doubted'; readonly init: 'unasked' | 'asked' | 'answered' }
  | { readonly kind: 'over' };

export type StillOpenEvent =
  /** The machine's connection was initialised or lost. */
  | { readonly kind: 'connectionChanged'; readonly isUp: boolean }
  | { readonly kind: 'sessionPushed'; readonly open: OpenSession | null }
  /** A cash-out was answered or given up: a session was open then, and this server may have ended it by that. */
  | { readonly kind: 'cashedOut' }
  /** An `init` of the notifications was sent, was answered, or was followed by no report about a session. */
  | { readonly kind: 'asked' | 'answered' | 'silent' }
  | { readonly kind: 'notificationsLost' };

/**
 * [SESSION26] Returns the next state. Only a report after the answer to an `init` is certainly current. Any other
 * report may be outdated.
 */
export function stepStillOpen(state: StillOpen, event: StillOpenEvent): StillOpen {
  if (event.kind === 'connectionChanged')
    return { kind: event.isUp ? 'believed' : 'away', isNamed: 'isNamed' in state && state.isNamed };
  if (event.kind === 'sessionPushed' && event.open !== null)
    return { kind: state.kind === 'away' ? 'away' : 'believed', isNamed: true };
  if (event.kind === 'cashedOut') return 'isNamed' in state ? { ...state, isNamed: true } : state;
  switch (state.kind) {
    case 'away':
      return event.kind === 'sessionPushed' ? { kind: 'away', isNamed: false } : state;
    case 'believed':
      return event.kind === 'sessionPushed' || (event.kind === 'silent' && state.isNamed) ? doubted('unasked') : state;
    case 'doubted':
      return stepDoubted(state, event.kind);
    case 'over':
      return state;
  }
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
      return state.init === 'answered' ? { kind: 'over' } : state;
  }
}

const doubted = (init: 'unasked' | 'asked' | 'answered'): StillOpen => ({ kind: 'doubted', init });
