import * as z from 'zod/mini';
import type { Decode } from './decode.ts';
import { moneySchema, parse } from './scalar.wire.ts';

/** The reply to `cashout` and `player/cancel`. */
export const paidReplySchema = z.object({ amount: z.nullish(moneySchema) });

/**
 * Decodes the amount paid into the wallet, in minor units. The amount is null if it is missing or unreadable. The money
 * has moved in either case.
 */
export const decodePaid: Decode<number | null> = (reply) => {
  const wire = parse(paidReplySchema, reply);
  // Ignores any other body.
  return { value: wire?.amount ?? null, isOdd: wire === null && 'amount' in Object(reply) };
};
/** Encodes a paid amount in minor units, or null if the server does not send it. */
export const encodePaid = (paidMinor: number | null): z.infer<typeof paidReplySchema> =>
  paidMinor === null ? {} : { amount: paidMinor };
