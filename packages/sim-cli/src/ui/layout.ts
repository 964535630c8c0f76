import { fitPicture } from './video/fit.ts';
import type { Region } from './terminal/screen.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** In a smaller window the screens do not fit, and a line asks for a larger one. */
const smallest: Size = { columns: 40, rows: 12 };
export const isTooSmall = ({ columns, rows }: Size): boolean => columns < smallest.columns || rows < smallest.rows;

/** The rows around every screen: a header with its rule above, toasts and the keys below. */
export const headerRows = 2;
const footerRows = 3;
/** The meters under the picture (labels, values, status), with a blank row above them if there is room. */
export const meterRows = ({ rows }: Size): number => (rows >= 30 ? 4 : 3);

export const bodyRows = (size: Size): number => Math.max(1, size.rows - headerRows - footerRows);

/** Returns the picture's place in the game: centred between header and meters, as large as its aspect ratio allows. */
export function pictureRegion(size: Size, promptRows: number, aspect: number): Region {
  const space = { columns: size.columns, rows: bodyRows(size) - meterRows(size) - promptRows };
  const { columns, rows } = fitPicture(space, aspect);
  return {
    column: Math.floor((space.columns - columns) / 2),
    row: headerRows + Math.floor((Math.max(0, space.rows) - rows) / 2),
    columns,
    rows,
  };
}

/** Returns the part of a long list to show so that it includes the selected entry. */
export function listWindow(
  count: number,
  selected: number,
  rows: number,
): { readonly from: number; readonly to: number } {
  if (count <= rows) return { from: 0, to: count };
  const from = Math.min(Math.max(0, selected - Math.floor(rows / 2)), count - rows);
  return { from, to: from + rows };
}
