import { message, type Message } from '../messages/message.ts';

export interface Times {
  readonly renewAt: number;
  readonly warnAt: number;
  readonly leaveAt: number;
}

/**
 * [AUTH18] [AUTH19] Returns the times (epoch ms) of the renewal, the warning and the forced leave before a token ends
 * at `endsAt`. `leftMs` is the remaining and `wholeMs` the total lifetime. The renewal is 5 minutes before the end, or
 * a quarter of `leftMs` if that is shorter. `random` (0 to 1) changes this lead by up to 20 % either way, so that tabs
 * of one sign-in do not renew together. The warning is 60 s before the end, or 15 % of `wholeMs` if that is shorter.
 * The player leaves 45 s before the end, or 10 % of `wholeMs` if that is shorter.
 */
export function timesOf(endsAt: number, leftMs: number, wholeMs: number, random: number): Times {
  return {
    renewAt: endsAt - Math.min(300_000, leftMs / 4) * (0.8 + 0.4 * random),
    warnAt: endsAt - Math.min(60_000, wholeMs * 0.15),
    leaveAt: endsAt - Math.min(45_000, wholeMs * 0.1),
  };
}

/** [AUTH19] Stages before a token ends. `near`: the player is warned. `last`: no new game may start. */
export type TokenEnd = 'far' | 'near' | 'last';

export const endingText = (paysOut: boolean): Message =>
  message(paysOut ? 'auth.token-ends.cash-out' : 'auth.token-ends');
