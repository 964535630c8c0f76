import type { Column } from '@farspin/core/history';
import { shownCell, type CellWords } from './cell.rules.ts';

/** So many rows are laid out, or skipped where nobody sees them, together. */
export const portionSize = 50;

/** What stands in a cell, as it is read. */
export interface Shown {
  readonly text: string;
  /** Figures stand under each other. */
  readonly isFigure: boolean;
}

/** The cells of a row in words; made once a row, however often it is drawn. */
export function textsIn<T extends object>(
  columns: readonly Column<T>[],
  words: CellWords,
): (row: T) => readonly Shown[] {
  const made = new WeakMap<T, readonly Shown[]>();
  return (row) => {
    const known = made.get(row);
    if (known !== undefined) return known;
    const texts = columns.map((column) => {
      const cell = column.cell(row);
      const isFigure = typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'minor' in cell);
      return { text: shownCell(cell, column.id, words), isFigure };
    });
    made.set(row, texts);
    return texts;
  };
}

/** A text of more characters stands in lines. */
export const longText = 40;
/** Of the key that opens a row, px. */
const opener = 60;
/** What most characters need beside a zero, which is one of the widest. */
const ofZero = 0.9;
/** Left and right of a cell's text, px. */
const besideText = 32;

export interface Widths {
  /** A `grid-template-columns`. */
  readonly columns: string;
  /** What all columns need at least. */
  readonly least: string;
}

/**
 * How wide the columns are, in characters of the longest of these texts: every row lays itself out, and knows of no other.
 * A longer text that comes later stands in lines. `isOpened`: with a last column for the key that opens a row.
 */
export function widthsFor(titles: readonly string[], rows: readonly (readonly Shown[])[], isOpened = false): Widths {
  const characters = titles.map((title, index) =>
    Math.min(
      longText + 4,
      rows.reduce((most, row) => Math.max(most, row[index]?.text.length ?? 0), title.length + 1),
    ),
  );
  const sum = characters.reduce((total, count) => total + count, 0);
  const columns = characters.map((count) => `minmax(calc(${count} * ${ofZero}ch + ${besideText}px), ${count}fr)`);
  return {
    columns: [...columns, ...(isOpened ? [`${opener}px`] : [])].join(' '),
    least: `calc(${sum} * ${ofZero}ch + ${characters.length * besideText + (isOpened ? opener : 0)}px)`,
  };
}
