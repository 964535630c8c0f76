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
 * [WALLET24] Returns true if a game may be starting that the machine has not reported yet: Start or autoplay was sent
 * or accepted after the machine's last report. A stop of autoplay counts too, because it does not end the game.
 */
export function mayBeStarting(session: Session): boolean {
  if (session.kind !== 'playing' || session.command === null) return false;
  const { action, state } = session.command;
  const isUnreported = state.kind === 'sent' || (state.kind === 'acknowledged' && !state.isTold);
  return isUnreported && (action.kind === 'autoplay' || action.buttonId === startButton);
}
