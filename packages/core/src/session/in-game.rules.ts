import type { Meters } from '../kernel/entities.ts';

/**
 * [LEAVE8] Whether the meters show a game under way, or free spins to come. [MONEY4] Unknown free spins do not count: a
 * machine that still plays refuses a pay-out, and is asked again.
 */
export const isInGame = ({
  isRunning,
  freeSpins,
  status,
}: Pick<Meters, 'isRunning' | 'freeSpins' | 'status'>): boolean =>
  isRunning ?? (status === 'in-bonus' || (freeSpins ?? 0) > 0);
