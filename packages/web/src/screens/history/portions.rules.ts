import type { Column } from '@farspin/core/history';
import { shownCell, type CellWords } from './cell.rules.ts';

/** This many rows are laid out, or skipped while out of view, together. */
export const portionSize = 50;

/** The text of a cell. */
export interface Shown {
  readonly text: string;
  /** Figures are aligned. */
  readonly isFigure: boolean;
}

/** The texts of a row's cells, formatted once per row. */
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

/** A longer text, in characters, wraps. */
export const longText = 40;
/** Width of the button that opens a row, px. */
const opener = 60;
/** The usual width of a character relative to a zero, one of the widest. */
const ofZero = 0.9;
/** Padding left and right of a cell's text, px. */
const besideText = 32;

export interface Widths {
  /** A `grid-template-columns`. */
  readonly columns: string;
  /** The minimum width of all columns. */
  readonly least: string;
}

/**
 * The widths of the columns, in characters of the longest of these texts. Rows are laid out separately, so they cannot
 * align themselves. A longer text that arrives later wraps. `isOpened`: adds a last column for the button that opens a
 * row.
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
