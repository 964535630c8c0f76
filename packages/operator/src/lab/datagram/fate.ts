import type { DatagramConditions } from '../conditions.ts';
import type { Draw } from '../draws.ts';

/** How long a datagram is held back so that others overtake it. */
export const heldBackMs = 30;

/** What happens to one datagram, drawn by its number alone. */
export interface Fate {
  readonly lost: boolean;
  /** In addition to the common delay. */
  readonly jitterMs: number;
  readonly reordered: boolean;
  readonly duplicated: boolean;
}

export function fateOf(
  packet: number,
  { loss = 0, jitterMs = 0, reorder = 0, duplicate = 0 }: DatagramConditions,
  draw: Draw,
): Fate {
  return {
    lost: draw('loss', packet) < loss,
    jitterMs: jitterMs * draw('jitter', packet),
    reordered: draw('reorder', packet) < reorder,
    duplicated: draw('duplicate', packet) < duplicate,
  };
}
