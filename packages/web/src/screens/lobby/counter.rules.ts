/**
 * What a counter shows on its way from one received amount to the next; `share` 0 to 1. An amount that falls is shown at once:
 * nothing is counted that was not received.
 */
export const counted = (from: number, to: number, share: number): number =>
  from < to ? Math.floor(from + (to - from) * Math.min(1, Math.max(0, share))) : to;
