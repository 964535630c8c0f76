export const pasteStart = '\u001B[200~';
export const pasteEnd = '\u001B[201~';
export const escape = '\u001B';
export const ctrlC = '\u0003';

/** A part of the terminal's input outside a paste. */
export interface Token {
  /** `unfinished` is an incomplete sequence at the end of the input. */
  readonly kind: 'text' | 'sequence' | 'escape' | 'unfinished';
  readonly text: string;
  /** Index after the end of the token. */
  readonly end: number;
}

const csi = String.raw`\[[0-?]*[ -\/]*`;
// Matches CSI, SS3 and keys with Alt (ECMA-48), and keys of the Linux console (`ESC [ [ A`) and of rxvt (`ESC [ 2 $`).
const sequence = String.raw`\u001B(?:\[\[[ -~]|\[\d\$|(?!\[\[)${csi}[@-~]|O[ -~]|[^\u001B\[O])`;
const unfinished = String.raw`\u001B(?:O|\[\[|${csi})?$`;
const brokenOff = String.raw`\u001B(?:O|\[\[|${csi})`;

/** Splits input into text, Esc and the sequences of other keys. Broken sequences are skipped. */
export function tokensOf(arrived: string): readonly Token[] {
  const pattern = new RegExp(
    String.raw`(?<text>[^\u001B]+)|(?<sequence>${sequence})|(?<unfinished>${unfinished})|(?<escape>\u001B(?=\u001B))|${brokenOff}`,
    'gu',
  );
  return [...arrived.matchAll(pattern)].flatMap(({ 0: text, index, groups = {} }): readonly Token[] => {
    const kind = (['text', 'unfinished', 'sequence', 'escape'] as const).find((name) => groups[name] !== undefined);
    return kind === undefined ? [] : [{ kind, text, end: index + text.length }];
  });
}

/** True for a sequence that stands for a character or Enter, in Kitty's protocol or from the keypad. */
// oxlint-disable-next-line no-control-regex -- that is what it begins with
export const isCharacterKey = (text: string): boolean => /^\u001B(?:\[.*u|OM)$/.test(text);

/** Returns the length of the longest end of the text that begins the mark, or 0. */
export function beginningOf(mark: string, text: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length--)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}
