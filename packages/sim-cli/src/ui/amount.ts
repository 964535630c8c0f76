import type { MoneyFormat } from '@farspin/core/messages';

/** The amount being put together for a cash-in: by coins, or typed. */
export interface Amount {
  readonly totalMinor: number;
  /** What has been typed; null while coins are used. */
  readonly typed: string | null;
}
export type AmountKey =
  | { readonly kind: 'coin'; readonly amountMinor: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'erase' }
  | { readonly kind: 'switch' };

export interface AmountRules {
  /** More than this the server would refuse. */
  readonly limitMinor: number;
  readonly parse: MoneyFormat['parse'];
}

export const noAmount: Amount = { totalMinor: 0, typed: null };

const capped = (minor: number, { limitMinor }: AmountRules): number => Math.min(minor, Math.max(0, limitMinor));

function typedAmount(typed: string, rules: AmountRules): Amount | null {
  const parsed = rules.parse(typed);
  if (parsed.kind === 'unreadable') return null;
  return { typed, totalMinor: parsed.kind === 'empty' ? 0 : capped(parsed.amountMinor, rules) };
}

/** The next amount, never above the limit; a character that makes no amount is not taken. */
export function stepAmount(amount: Amount, key: AmountKey, rules: AmountRules): Amount {
  switch (key.kind) {
    case 'coin':
      return { typed: null, totalMinor: capped(amount.totalMinor + key.amountMinor, rules) };
    case 'all':
      return { typed: null, totalMinor: capped(Number.MAX_SAFE_INTEGER, rules) };
    case 'typed':
      return typedAmount((amount.typed ?? '') + key.text, rules) ?? amount;
    case 'erase':
      return amount.typed === null ? noAmount : (typedAmount(amount.typed.slice(0, -1), rules) ?? amount);
    case 'switch':
      return amount.typed === null ? { typed: '', totalMinor: 0 } : noAmount;
  }
}
