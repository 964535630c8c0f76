import type { Column } from '@farspin/core/history';
import { shownCell, type CellWords } from './cell.rules.ts';

/** Number of rows that the browser lays out together, or skips together while they are out of view. */
export const portionSize = 50;

/** A cell as text. */
export interface Shown {
  readonly text: string;
  /** True for numbers and amounts, which are aligned. */
  readonly isFigure: boolean;
}

/** Returns a function that formats a row's cells, once per row. */
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

/** Maximum length, in characters, of a text that does not wrap. */
export const longText = 40;
/** Width of the button that opens a row, px. */
const opener = 60;
/** Average character width relative to a zero, which is one of the widest characters. */
const ofZero = 0.9;
/** Total padding at the sides of a cell's text, px. */
const besideText = 32;

export interface Widths {
  /** A `grid-template-columns`. */
  readonly columns: string;
  /** Minimum width of all columns together. */
  readonly least: string;
}

/**
 * Returns column widths based on the longest of these texts, in characters. Rows are laid out separately, so the
 * browser cannot align their columns. A longer text that arrives later wraps. A last column of figures does not grow, so
 * that its figures are at the end of the row in both directions of writing. `isOpened` adds a last column for the button
 * that opens a row.
 */
export function widthsFor(titles: readonly string[], rows: readonly (readonly Shown[])[], isOpened = false): Widths {
  const characters = titles.map((title, index) =>
    Math.min(
      longText + 4,
      rows.reduce((most, row) => Math.max(most, row[index]?.text.length ?? 0), title.length + 1),
    ),
  );
  const sum = characters.reduce((total, count) => total + count, 0);
  const endsInFigures = rows[0]?.at(-1)?.isFigure === true;
  const columns = characters.map((count, index) => {
    const least = `calc(${count} * ${ofZero}ch + ${besideText}px)`;
    return endsInFigures && index > 0 && index === characters.length - 1 ? least : `minmax(${least}, ${count}fr)`;
  });
  return {
    columns: [...columns, ...(isOpened ? [`${opener}px`] : [])].join(' '),
    least: `calc(${sum} * ${ofZero}ch + ${characters.length * besideText + (isOpened ? opener : 0)}px)`,
  };
}
