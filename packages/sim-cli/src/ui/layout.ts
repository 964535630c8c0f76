import { fitPicture } from './video/fit.ts';
import type { Region } from './terminal/screen.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Minimum window size. In a smaller window no screen fits, and a message asks for a larger window. */
const smallest: Size = { columns: 40, rows: 12 };
export const isTooSmall = ({ columns, rows }: Size): boolean => columns < smallest.columns || rows < smallest.rows;

/** Rows of the header, including the rule below it. */
export const headerRows = 2;
const footerRows = 3;
/**
 * Returns the rows of the meters under the picture (labels, values, status), including a blank row above them if there
 * is room.
 */
export const meterRows = ({ rows }: Size): number => (rows >= 30 ? 4 : 3);

export const bodyRows = (size: Size): number => Math.max(1, size.rows - headerRows - footerRows);

/**
 * Returns the region of the picture in the game. It is centred between header and meters and as large as the aspect
 * ratio allows.
 */
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

/** Returns the part of a long list to show. The part includes the selected entry. */
export function listWindow(
  count: number,
  selected: number,
  rows: number,
): { readonly from: number; readonly to: number } {
  if (count <= rows) return { from: 0, to: count };
  const from = Math.min(Math.max(0, selected - Math.floor(rows / 2)), count - rows);
  return { from, to: from + rows };
}
