import * as z from 'zod/mini';
import type { Decode } from './decode.ts';
import { moneySchema, parse } from './scalar.wire.ts';

/** The answer to a `cashout` and to `player/cancel`. */
export const paidReplySchema = z.object({ amount: z.nullish(moneySchema) });

/**
 * The amount paid into the wallet, in minor units. Null: the server omits it, or it is unreadable. The money has moved
 * either way.
 */
export const decodePaid: Decode<number | null> = (reply) => {
  const wire = parse(paidReplySchema, reply);
  // Any other body is not read.
  return { value: wire?.amount ?? null, isOdd: wire === null && 'amount' in Object(reply) };
};
export const encodePaid = (paidMinor: number | null): z.infer<typeof paidReplySchema> =>
  paidMinor === null ? {} : { amount: paidMinor };
