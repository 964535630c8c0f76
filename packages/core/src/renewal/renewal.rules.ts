import { message, type Message } from '../messages/message.ts';

export interface Times {
  readonly renewAt: number;
  readonly warnAt: number;
  readonly leaveAt: number;
}

/**
 * [AUTH18] [AUTH19] The events before the end of a token (epoch ms) with a lifetime of `wholeMs`, of which `leftMs` are left.
 * It is renewed 5 minutes before its end, or after three quarters of a shorter rest. The warning is a minute before, and
 * nobody stays at a machine in its last 45 s; for a short-lived token both are nearer to its end. `random` (0 to 1) moves the
 * renewal by a fifth of its lead either way, so that tabs of one sign-in do not ask together.
 */
export function timesOf(endsAt: number, leftMs: number, wholeMs: number, random: number): Times {
  return {
    renewAt: endsAt - Math.min(300_000, leftMs / 4) * (0.8 + 0.4 * random),
    warnAt: endsAt - Math.min(60_000, wholeMs * 0.15),
    leaveAt: endsAt - Math.min(45_000, wholeMs * 0.1),
  };
}

/** [AUTH19] `far` from the end, or so near that the player is warned, or that no new game may start. */
export type TokenEnd = 'far' | 'near' | 'last';

export const endingText = (paysOut: boolean): Message =>
  message(paysOut ? 'auth.token-ends.cash-out' : 'auth.token-ends');
