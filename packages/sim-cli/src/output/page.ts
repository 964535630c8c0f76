import { styleText } from 'node:util';

/** Formats lines to fit the terminal. */
export interface TextPage {
  /** Columns. */
  readonly width: number;
  /** Colours the text if colours are available. */
  paint(colour: Colour, text: string): string;
}
type Colour = 'green' | 'red' | 'yellow' | 'dim' | 'bold';

const narrowest = 40;
const usual = 80;
const widest = 120;

/** Returns the page for a stream. Without a terminal, it has 80 columns and no colour. `NO_COLOR` turns colour off. */
export const pageOf = (stream: NodeJS.WriteStream): TextPage => ({
  width: stream.isTTY ? Math.min(widest, Math.max(narrowest, stream.columns ?? usual)) : usual,
  paint: (colour, text) => styleText(colour, text, { stream }),
});

/** Removes control sequences for cursor and colours, because the text may come from a server. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '\uFFFD')
    .trim();

/** Formats text on one line and clips it at the width. */
export function clip(text: string, width: number): string {
  const line = plain(text);
  return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}…`;
}

/** Wraps text, between words where possible. */
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

/**
 * Wraps text like `wrap`. If it needs several lines, puts each occurrence of `command` on its own line, so that it can
 * be copied.
 */
export function wrapAround(text: string, command: string, width: number): readonly string[] {
  if (text.length <= width) return [text];
  return text.split(command).flatMap((part, index) => [...(index === 0 ? [] : [command]), ...wrap(part, width)]);
}
const pieces = (word: string, width: number): readonly string[] =>
  word.length <= width ? [word] : [word.slice(0, width), ...pieces(word.slice(width), width)];
