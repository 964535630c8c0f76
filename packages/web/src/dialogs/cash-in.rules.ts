import type { ParsedAmount } from '@farspin/core/messages';

/** A typed amount checked against the balance and the limit. All in minor units. */
export type CashInCheck =
  | { readonly kind: 'fine'; readonly amountMinor: number }
  | { readonly kind: 'empty' | 'unreadable' | 'zero' | 'over-limit' | 'over-balance' };

export function checkCashIn(parsed: ParsedAmount, balanceMinor: number | null, limitMinor: number): CashInCheck {
  if (parsed.kind === 'empty' || parsed.kind === 'unreadable') return { kind: parsed.kind };
  if (parsed.kind === 'amount' && parsed.amountMinor === 0) return { kind: 'zero' };
  const most = mostMinor(balanceMinor, limitMinor);
  if (parsed.kind === 'amount' && parsed.amountMinor <= most) return { kind: 'fine', amountMinor: parsed.amountMinor };
  // Names the limit that applies.
  return { kind: most === limitMinor ? 'over-limit' : 'over-balance' };
}

/**
 * The highest amount to cash in. A balance that is not known yet (null) limits nothing, because the server knows it. A
 * balance below zero allows 0.
 */
export const mostMinor = (balanceMinor: number | null, limitMinor: number): number =>
  balanceMinor === null ? limitMinor : Math.max(0, Math.min(balanceMinor, limitMinor));
