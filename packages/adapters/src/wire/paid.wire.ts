import * as z from 'zod/mini';
import type { Decode } from './decode.ts';
import { moneySchema, parse } from './scalar.wire.ts';

/** The answer to a `cashout` and to `player/cancel`. */
export const paidReplySchema = z.object({ amount: z.nullish(moneySchema) });

/**
 * What was paid into the wallet, in minor units. Null: the server does not say, or not so that it can be read. The money has moved
 * either way.
 */
export const decodePaid: Decode<number | null> = (reply) => {
  const wire = parse(paidReplySchema, reply);
  // Else the body is another one, which nobody reads.
  return { value: wire?.amount ?? null, isOdd: wire === null && 'amount' in Object(reply) };
};
export const encodePaid = (paidMinor: number | null): z.infer<typeof paidReplySchema> =>
  paidMinor === null ? {} : { amount: paidMinor };
