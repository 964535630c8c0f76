import type { ParsedAmount } from '@farspin/core/messages';

/** What a typed amount comes to, against what there is and what is allowed. All in minor units. */
export type CashInCheck =
  | { readonly kind: 'fine'; readonly amountMinor: number }
  | { readonly kind: 'empty' | 'unreadable' | 'zero' | 'over-limit' | 'over-balance' };

export function checkCashIn(parsed: ParsedAmount, balanceMinor: number | null, limitMinor: number): CashInCheck {
  if (parsed.kind !== 'amount') return { kind: parsed.kind };
  const { amountMinor } = parsed;
  if (amountMinor === 0) return { kind: 'zero' };
  if (amountMinor > limitMinor) return { kind: 'over-limit' };
  // A balance that is not known yet refuses nothing: the server knows it.
  if (balanceMinor !== null && amountMinor > balanceMinor) return { kind: 'over-balance' };
  return { kind: 'fine', amountMinor };
}

export const mostMinor = (balanceMinor: number | null, limitMinor: number): number =>
  balanceMinor === null ? limitMinor : Math.min(balanceMinor, limitMinor);
