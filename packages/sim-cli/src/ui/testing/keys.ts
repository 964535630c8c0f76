/** Input that a terminal sends for keys other than letters. */
export const keys = {
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  enter: '\r',
  tab: '\t',
  shiftTab: '\u001B[Z',
  escape: '\u001B',
  backspace: '\u007F',
  ctrlC: '\u0003',
  pageDown: '\u001B[6~',
} as const;

/** Returns the input that a terminal with bracketed paste sends for a paste. */
export const pasted = (text: string): string => `\u001B[200~${text}\u001B[201~`;
