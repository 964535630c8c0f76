import type { Meters } from '../kernel/entities.ts';
import type { Session } from './session.rules.ts';

/**
 * [LEAVE8] Returns true if the meters show a running game or remaining free spins. [MONEY4] An unknown number of free
 * spins counts as zero. If the machine is still playing, it refuses the pay-out, which is then retried.
 */
export const isInGame = ({
  isRunning,
  freeSpins,
  status,
}: Pick<Meters, 'isRunning' | 'freeSpins' | 'status'>): boolean =>
  isRunning ?? (status === 'in-bonus' || (freeSpins ?? 0) > 0);

/** Id of the button that starts a game. */
export const startButton = 'start';

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
