import { message, type Message } from '../messages/message.ts';

/** [AUTH19] So long before its end a token that was not renewed is warned of, and nobody is kept at a machine. */
export const warnMs = 60_000;
export const leaveMs = 45_000;

/** [AUTH19] `far` from the end, or so near that the player has been warned, or that no game may begin any more. */
export type TokenEnd = 'far' | 'near' | 'last';

export const endingText = (paysOut: boolean): Message =>
  message(paysOut ? 'auth.token-ends.cash-out' : 'auth.token-ends');
