import { styleText } from 'node:util';

/** Lines for a person, no wider than his terminal. */
export interface TextPage {
  /** Columns. */
  readonly width: number;
  /** The text in a colour, where there is one. */
  paint(colour: Colour, text: string): string;
}
type Colour = 'green' | 'red' | 'yellow' | 'dim' | 'bold';

const narrowest = 40;
const usual = 80;
const widest = 120;

/** The page that is printed on: 80 columns and no colour where there is no terminal, or `NO_COLOR` is set. */
export const pageOf = (stream: NodeJS.WriteStream): TextPage => ({
  width: stream.isTTY ? Math.min(widest, Math.max(narrowest, stream.columns ?? usual)) : usual,
  paint: (colour, text) => styleText(colour, text, { stream }),
});

/** Without what would move a terminal's cursor or colours: the words may be a server's. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '\uFFFD')
    .trim();

/** On one line, cut where the page ends. */
export function clip(text: string, width: number): string {
  const line = plain(text);
  return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}…`;
}

/** Lines that fit, broken between words where that can be. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text)
    .split(' ')
    .flatMap((long) => pieces(long, width))) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** As `wrap`; what does not fit in one line has its commands in lines of their own, whole, to be copied. */
export function wrapAround(text: string, command: string, width: number): readonly string[] {
  if (text.length <= width) return [text];
  return text.split(command).flatMap((part, index) => [...(index === 0 ? [] : [command]), ...wrap(part, width)]);
}
const pieces = (word: string, width: number): readonly string[] =>
  word.length <= width ? [word] : [word.slice(0, width), ...pieces(word.slice(width), width)];
