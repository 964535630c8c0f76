import type { AmountReader } from '@farspin/core/messages';

/** The cash-in field: its text, and the quick amount that filled it. */
export interface AmountField {
  readonly text: string;
  /** Index of the quick amount, or null if the text was typed or pasted. */
  readonly quick: number | null;
}
export type AmountStep =
  | { readonly kind: 'edit'; readonly edit: (text: string) => string | null }
  /** To the next quick amount (1) or the previous one (-1). */
  | { readonly kind: 'quick'; readonly by: 1 | -1; readonly quick: readonly string[] };

/** The amount in the field. */
export interface Amount {
  readonly totalMinor: number;
  /** The reason why the text is not a valid amount, or null if it is valid. */
  readonly fault: 'unreadable' | 'too-much' | null;
}

export const emptyField: AmountField = { text: '', quick: null };

/**
 * Returns the cash-in limit.
 * If the balance is unknown (null), only `maxMinor` applies, because the server knows the balance.
 */
export const mostMinor = (balanceMinor: number | null, maxMinor: number): number =>
  balanceMinor === null ? maxMinor : Math.max(0, Math.min(balanceMinor, maxMinor));

/**
 * Parses the text of the field.
 * Returns 0 for text that is unreadable or above the limit, so that one digit too many does not move the whole balance.
 */
export function amountOf(text: string, limitMinor: number, read: AmountReader): Amount {
  const parsed = read(text);
  if (parsed.kind === 'unreadable') return { totalMinor: 0, fault: 'unreadable' };
  const totalMinor = parsed.kind === 'amount' ? parsed.amountMinor : 0;
  return parsed.kind === 'too-large' || totalMinor > limitMinor
    ? { totalMinor: 0, fault: 'too-much' }
    : { totalMinor, fault: null };
}

/**
 * Applies a step to the field. The quick amounts and the empty field form a ring. An edit replaces the whole quick
 * amount.
 */
export function stepField(field: AmountField, step: AmountStep): AmountField {
  if (step.kind === 'edit') {
    const text = step.edit(field.quick === null ? field.text : '');
    return text === null ? field : { text, quick: null };
  }
  const places = step.quick.length + 1;
  const at = ((field.quick ?? -1) + 1 + step.by + places) % places;
  const text = step.quick[at - 1];
  return text === undefined ? emptyField : { text, quick: at - 1 };
}
