import { ok } from '@farspin/core';
import { walletOf, type Context } from './context.ts';
import type { Answer } from './platform.ts';
import type { PlayerRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';

export type Gift = 'discount' | 'bonus';

export const giftMinor: Readonly<Record<Gift, number>> = { discount: 5_000, bonus: 10_000 };
export const giftRestMs = 30_000;
/** Limit of the wallet balance in minor units. A discount is paid only below it. */
const discountBelowMinor = 100;

/** Pays a gift from the operator's account into the player's wallet. The ledger shows the time of the last gift. */
export function giveGift(ctx: Context, { id }: PlayerRecord, gift: Gift): Answer<number> {
  const wallet = `wallet:${id}` as const;
  const at = ctx.clock.now();
  if (gift === 'discount' && walletOf(ctx, id) >= discountBelowMinor)
    return refuse(refusals.notNow('The balance is too high for a discount'));
  const last = ctx.ledger.entriesOf(wallet).findLast(({ reason }) => reason === gift);
  if (last !== undefined && at - last.at < giftRestMs)
    return refuse(refusals.notNow('It was paid recently. Try again later'));
  const amountMinor = giftMinor[gift];
  ctx.ledger.post({ at, from: 'house', to: wallet, amountMinor, reason: gift, reference: 'offer' });
  ctx.announcer.balanceChanged(id);
  return ok(amountMinor);
}
