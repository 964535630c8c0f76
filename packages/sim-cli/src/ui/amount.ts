import type { AmountReader } from '@farspin/core/messages';

/** The one field of a cash-in: what stands in it, and which quick amount put it there. */
export interface AmountField {
  readonly text: string;
  /** Its place in the row of quick amounts; null where the text was typed or pasted. */
  readonly quick: number | null;
}
export type AmountStep =
  | { readonly kind: 'edit'; readonly edit: (text: string) => string | null }
  /** To the next quick amount (1), or to the one before (-1). */
  | { readonly kind: 'quick'; readonly by: 1 | -1; readonly quick: readonly string[] };

/** What the text of the field is worth. */
export interface Amount {
  readonly totalMinor: number;
  /** Why the text moves nothing. */
  readonly fault: 'unreadable' | 'too-much' | null;
}

export const emptyField: AmountField = { text: '', quick: null };

/** A balance that is not known yet (null) refuses nothing: the server knows it. */
export const mostMinor = (balanceMinor: number | null, maxMinor: number): number =>
  balanceMinor === null ? maxMinor : Math.max(0, Math.min(balanceMinor, maxMinor));

/** Returns no amount for text that cannot be read or is above the limit: one digit too many is not everything. */
export function amountOf(text: string, limitMinor: number, read: AmountReader): Amount {
  const parsed = read(text);
  if (parsed.kind === 'unreadable') return { totalMinor: 0, fault: 'unreadable' };
  const totalMinor = parsed.kind === 'amount' ? parsed.amountMinor : 0;
  return parsed.kind === 'too-large' || totalMinor > limitMinor
    ? { totalMinor: 0, fault: 'too-much' }
    : { totalMinor, fault: null };
}

/** The quick amounts follow one another in a ring with the empty field; an edit replaces a quick amount as a whole. */
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
