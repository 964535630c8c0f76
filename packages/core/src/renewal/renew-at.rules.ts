/** How long before its end a token is renewed at the latest. */
const longestLeadMs = 300_000;

/**
 * [AUTH18] When another token is asked for: after three quarters of the time that is left, and 5 minutes before the end at the
 * latest. `random` (0 to 1) moves it by a fifth of that lead either way, so that tabs of one sign-in do not ask together.
 */
export function renewAt(endsAt: number, now: number, random: number): number {
  const leadMs = Math.min(longestLeadMs, (endsAt - now) / 4);
  return endsAt - leadMs * (0.8 + 0.4 * random);
}
