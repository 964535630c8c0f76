import { message, type Message } from '../messages/message.ts';

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

/** [AUTH19] So long before its end a token that was not renewed is warned of, and nobody is kept at a machine. */
export const warnMs = 60_000;
export const leaveMs = 45_000;

/** [AUTH19] `far` from the end, or so near that the player has been warned, or that no game may begin any more. */
export type TokenEnd = 'far' | 'near' | 'last';

export const endingText = (paysOut: boolean): Message =>
  message(paysOut ? 'auth.token-ends.cash-out' : 'auth.token-ends');
