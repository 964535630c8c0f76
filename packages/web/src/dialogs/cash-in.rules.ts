import type { ParsedAmount } from '@farspin/core/messages';

/** Result of checking a typed amount against the balance and the limit, in minor units. */
export type CashInCheck =
  | { readonly kind: 'fine'; readonly amountMinor: number }
  | { readonly kind: 'empty' | 'unreadable' | 'zero' | 'over-limit' | 'over-balance' };

export function checkCashIn(parsed: ParsedAmount, balanceMinor: number | null, limitMinor: number): CashInCheck {
  if (parsed.kind === 'empty' || parsed.kind === 'unreadable') return { kind: parsed.kind };
  if (parsed.kind === 'amount' && parsed.amountMinor === 0) return { kind: 'zero' };
  const most = mostMinor(balanceMinor, limitMinor);
  if (parsed.kind === 'amount' && parsed.amountMinor <= most) return { kind: 'fine', amountMinor: parsed.amountMinor };
  // Names the smaller of the two limits as the reason.
  return { kind: most === limitMinor ? 'over-limit' : 'over-balance' };
}

/** Columns of the quick amounts, and the columns that the last one, the highest amount, takes. */
export interface QuickGrid {
  readonly columns: number;
  readonly lastSpans: number;
}

/**
 * Returns the grid of `coins` quick amounts and the highest amount, so that every row is full. The highest amount ends
 * the last row, or takes a row of its own.
 */
export function quickGrid(coins: number): QuickGrid {
  const joined = [3, 4].find((columns) => (coins + 1) % columns === 0);
  if (joined !== undefined) return { columns: joined, lastSpans: 1 };
  const columns = [4, 3].find((each) => coins % each === 0) ?? 2;
  return { columns, lastSpans: columns - (coins % columns) };
}

/**
 * Returns the highest amount that can be cashed in, in minor units. An unknown balance (null) sets no limit, because
 * the server checks it. A negative balance gives 0.
 */
export const mostMinor = (balanceMinor: number | null, limitMinor: number): number =>
  balanceMinor === null ? limitMinor : Math.max(0, Math.min(balanceMinor, limitMinor));
