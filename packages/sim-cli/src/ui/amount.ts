import type { AmountReader } from '@farspin/core/messages';

/** The field of a cash-in: its text, and the quick amount that it came from. */
export interface AmountField {
  readonly text: string;
  /** Index in the row of quick amounts; null if the text was typed or pasted. */
  readonly quick: number | null;
}
export type AmountStep =
  | { readonly kind: 'edit'; readonly edit: (text: string) => string | null }
  /** To the next quick amount (1) or the previous one (-1). */
  | { readonly kind: 'quick'; readonly by: 1 | -1; readonly quick: readonly string[] };

/** The amount in the field. */
export interface Amount {
  readonly totalMinor: number;
  /** Why the text is not a valid amount. */
  readonly fault: 'unreadable' | 'too-much' | null;
}

export const emptyField: AmountField = { text: '', quick: null };

/** Without a known balance (null), only the maximum limits: the server knows the balance. */
export const mostMinor = (balanceMinor: number | null, maxMinor: number): number =>
  balanceMinor === null ? maxMinor : Math.max(0, Math.min(balanceMinor, maxMinor));

/** Returns no amount for text that is unreadable or above the limit: one digit too many must not move everything. */
export function amountOf(text: string, limitMinor: number, read: AmountReader): Amount {
  const parsed = read(text);
  if (parsed.kind === 'unreadable') return { totalMinor: 0, fault: 'unreadable' };
  const totalMinor = parsed.kind === 'amount' ? parsed.amountMinor : 0;
  return parsed.kind === 'too-large' || totalMinor > limitMinor
    ? { totalMinor: 0, fault: 'too-much' }
    : { totalMinor, fault: null };
}

/** Quick amounts and the empty field form a ring; an edit replaces a quick amount as a whole. */
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
