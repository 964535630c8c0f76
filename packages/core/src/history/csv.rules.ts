import { decimalOf } from '../kernel/money.ts';
import type { Message } from '../messages/message.ts';
import type { Cell, Column } from './columns.rules.ts';

/** Translates a message into the player's language. */
export type Say = (message: Message) => string;

/** Byte order mark, which lets spreadsheets recognise UTF-8. */
const byteOrderMark = '\uFEFF';

/** The CSV text of a list: the header line, and a function that returns the lines of given rows. */
export interface Csv<T> {
  readonly head: string;
  readonly rows: (rows: readonly T[]) => string;
}

/**
 * Returns the CSV format of a list with these columns, in the player's language. Amounts have `digits` decimal places.
 */
export const csvOf = <T>(columns: readonly Column<T>[], say: Say, digits: number): Csv<T> => ({
  head: csvHeader(columns, say),
  rows: (rows) => csvRows(rows, columns, say, digits),
});

export const csvHeader = <T>(columns: readonly Column<T>[], say: Say): string =>
  byteOrderMark + line(columns.map(({ title }) => say(title)));

export const csvRows = <T>(rows: readonly T[], columns: readonly Column<T>[], say: Say, digits: number): string =>
  rows.map((row) => line(columns.map(({ cell }) => written(cell(row), say, digits)))).join('');

/** RFC 4180. */
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function written(cell: Cell, say: Say, digits: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return disarmed(cell);
  return 'minor' in cell ? decimalOf(cell.minor, digits) : disarmed(say(cell));
}

/** [HISTORY8] Prefixes a text that a spreadsheet would read as a formula with an apostrophe (OWASP, CSV injection). */
const disarmed = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
