/**
 * Returns the value of a counter between two received amounts. `share` is the progress, 0 to 1. A lower amount is shown
 * at once, and the value never exceeds the received amount.
 */
export const counted = (from: number, to: number, share: number): number =>
  from < to ? Math.floor(from + (to - from) * Math.min(1, Math.max(0, share))) : to;
