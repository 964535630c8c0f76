/**
 * Returns the largest share of `all` within any window of this length, or null if there are no times. Times are in
 * epoch ms.
 */
export function fullestShare(moments: readonly number[], windowMs: number, all: number): number | null {
  if (moments.length === 0 || all === 0) return null;
  const sorted = moments.toSorted((a, b) => a - b);
  let from = 0;
  let most = 0;
  for (const [index, moment] of sorted.entries()) {
    while (moment - (sorted[from] ?? moment) >= windowMs) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most / all;
}
