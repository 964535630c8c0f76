import { startButton } from './in-game.rules.ts';
import type { Session } from './session.rules.ts';

/**
 * [WALLET24] Returns the state of a Start or autoplay command that the machine has not reported yet: sent, accepted, or
 * null if there is none. A stop of autoplay counts too, because it does not end the game.
 */
export function unreportedGame(session: Session): 'sent' | 'accepted' | null {
  if (session.kind !== 'playing' || session.command === null) return null;
  const { action, state } = session.command;
  if (action.kind === 'press' && action.buttonId !== startButton) return null;
  if (state.kind === 'sent') return 'sent';
  return state.kind === 'acknowledged' && !state.isTold ? 'accepted' : null;
}
