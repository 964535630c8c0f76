/** The most of `moments` (epoch ms) that lie in any window of that length, as a share of `all`; null where there are none. */
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
