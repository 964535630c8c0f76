import type { Meters } from '../kernel/entities.ts';

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
