import type { DatagramConditions } from '../conditions.ts';
import type { Draw } from '../draws.ts';

/** Delay of a reordered datagram, in ms, so that other datagrams overtake it. */
export const heldBackMs = 30;

/** Fate of one datagram. Depends only on the number of the datagram, the seed and the conditions. */
export interface Fate {
  readonly lost: boolean;
  /** Delay in addition to the common delay, in ms. */
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
