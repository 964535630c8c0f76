import type { AmountReader } from '@farspin/core/messages';

/** The amount being put together for a cash-in: by coins, or typed. */
export interface Amount {
  readonly totalMinor: number;
  /** What has been typed, whether or not it can be read as an amount; null while coins are used. */
  readonly typed: string | null;
  /** Why what has been typed moves nothing. */
  readonly fault: 'unreadable' | 'too-much' | null;
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
  readonly read: AmountReader;
}

export const noAmount: Amount = { totalMinor: 0, typed: null, fault: null };

/** A balance that is not known yet (null) refuses nothing: the server knows it. */
export const mostMinor = (balanceMinor: number | null, maxMinor: number): number =>
  balanceMinor === null ? maxMinor : Math.max(0, Math.min(balanceMinor, maxMinor));

const ofCoins = (minor: number, { limitMinor }: AmountRules): Amount => ({
  ...noAmount,
  totalMinor: Math.min(minor, limitMinor),
});

function ofTyped(typed: string, { limitMinor, read }: AmountRules): Amount {
  const parsed = read(typed);
  if (parsed.kind === 'unreadable') return { typed, totalMinor: 0, fault: 'unreadable' };
  const totalMinor = parsed.kind === 'amount' ? parsed.amountMinor : 0;
  return parsed.kind === 'too-large' || totalMinor > limitMinor
    ? { typed, totalMinor: 0, fault: 'too-much' }
    : { typed, totalMinor, fault: null };
}

/**
 * The next amount, never above the limit, where coins stop; what is typed stays as it is, and is no amount where it cannot
 * be read or is above: one digit too many is not everything.
 */
export function stepAmount(amount: Amount, key: AmountKey, rules: AmountRules): Amount {
  switch (key.kind) {
    case 'coin':
      return ofCoins(amount.totalMinor + key.amountMinor, rules);
    case 'all':
      return ofCoins(Number.MAX_SAFE_INTEGER, rules);
    case 'typed':
      return ofTyped((amount.typed ?? '') + key.text, rules);
    case 'erase':
      return amount.typed === null ? noAmount : ofTyped(amount.typed.slice(0, -1), rules);
    case 'switch':
      return amount.typed === null ? ofTyped('', rules) : noAmount;
  }
}
