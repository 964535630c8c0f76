/** Returns a complaint if the wallet changed, or if only one of the two balances could be read (null if not). */
export function walletChange(before: number | null, after: number | null): string | null {
  if (before === after) return null;
  if (before === null) return 'player/balance could not be read before the request';
  if (after === null) return 'player/balance could not be read after the request';
  return `the wallet went from ${before} to ${after}`;
}
