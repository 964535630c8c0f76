/** What a terminal sends for the keys that are no letters. */
export const keys = {
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  enter: '\r',
  tab: '\t',
  escape: '\u001B',
  backspace: '\u007F',
  ctrlC: '\u0003',
  pageDown: '\u001B[6~',
} as const;
