/** A received figure as it was written: digits, with whatever stands between their groups. */
const figure = /^\d+(?:[.,'\u00A0\u202F ]\d+)*$/;

const amountOf = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/**
 * What a counter shows on its way from one received text to the next; `share` 0 to 1. Written as the new text is. Texts
 * that are no figures, and figures that fall, are shown as they come: nothing is counted that was not received.
 */
export function counted(from: string, to: string, share: number): string {
  if (!figure.test(from) || !figure.test(to) || share >= 1) return to;
  const [start, end] = [amountOf(from), amountOf(to)];
  if (!Number.isSafeInteger(end) || start >= end) return to;
  return writtenLike(to, Math.floor(start + (end - start) * Math.max(0, share)));
}

/** The number with the text's own signs between its groups; the text is at least as long. */
function writtenLike(text: string, amount: number): string {
  const digits = [...String(amount)];
  const written: string[] = [];
  for (const sign of [...text].toReversed()) {
    if (digits.length === 0) break;
    written.unshift(/\d/.test(sign) ? (digits.pop() ?? '') : sign);
  }
  return written.join('');
}
