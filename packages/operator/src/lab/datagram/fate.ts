import type { DatagramConditions } from '../conditions.ts';
import type { Draw } from '../draws.ts';

/** How long one that others overtake is held back. */
export const heldBackMs = 30;

/** What becomes of one datagram; drawn for its number alone. */
export interface Fate {
  readonly lost: boolean;
  /** Besides the delay that all have. */
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
