import type { ParsedAmount } from '@farspin/core/messages';

/** What a typed amount comes to, against what there is and what is allowed. All in minor units. */
export type CashInCheck =
  | { readonly kind: 'fine'; readonly amountMinor: number }
  | { readonly kind: 'empty' | 'unreadable' | 'zero' | 'over-limit' | 'over-balance' };

export function checkCashIn(parsed: ParsedAmount, balanceMinor: number | null, limitMinor: number): CashInCheck {
  if (parsed.kind === 'empty' || parsed.kind === 'unreadable') return { kind: parsed.kind };
  if (parsed.kind === 'amount' && parsed.amountMinor === 0) return { kind: 'zero' };
  const most = mostMinor(balanceMinor, limitMinor);
  if (parsed.kind === 'amount' && parsed.amountMinor <= most) return { kind: 'fine', amountMinor: parsed.amountMinor };
  // Of two limits the one that is told is the one that really holds.
  return { kind: most === limitMinor ? 'over-limit' : 'over-balance' };
}

/** A balance that is not known yet (null) refuses nothing: the server knows it. Of one below zero there is nothing to cash in. */
export const mostMinor = (balanceMinor: number | null, limitMinor: number): number =>
  balanceMinor === null ? limitMinor : Math.max(0, Math.min(balanceMinor, limitMinor));
