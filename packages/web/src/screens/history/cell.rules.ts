import { shownChange, shownDuration, type Cell } from '@farspin/core/history';
import { localeOf, timeLocaleOf, type Words } from '@farspin/core/messages';

/** The texts and formats that a cell needs, in the language of the page. */
export type CellWords = Pick<Words, 'language' | 'say' | 'money'>;

const timeColumns = new Set(['date', 'start', 'end']);
const figureColumns = new Set(['amount', 'bet', 'win', 'result', 'duration', 'spin-count', 'free-spin-count']);

/** Returns true if the column's cells are aligned at its end. */
export const isFigureColumn = (id: string): boolean => figureColumns.has(id);

/**
 * Returns a cell as text, or an empty string for no value. A server text that should be a time but is not is returned
 * unchanged.
 */
export function shownCell(cell: Cell, columnId: string, words: CellWords): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return columnId === 'duration' ? shownDuration(cell) : numbers(words.language).format(cell);
  if (typeof cell === 'string') {
    if (columnId === 'time') return shown(cell, clockTimes, words);
    return timeColumns.has(columnId) ? shownTime(cell, words) : cell;
  }
  if ('isChange' in cell) return shownChange(cell.minor, words.money);
  return 'minor' in cell ? words.money.format(cell.minor) : words.say(cell);
}

/** Caches one formatter per language. Creating a formatter costs more than formatting a hundred cells. */
function madeOnce<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
const numbers = madeOnce((language) => new Intl.NumberFormat(localeOf(language)));
const times = madeOnce(
  (language) => new Intl.DateTimeFormat(timeLocaleOf(language), { dateStyle: 'medium', timeStyle: 'medium' }),
);
const clockTimes = madeOnce((language) => new Intl.DateTimeFormat(timeLocaleOf(language), { timeStyle: 'short' }));

function shown(iso: string, format: typeof times, { language }: Pick<CellWords, 'language'>): string {
  const epochMs = Date.parse(iso);
  return Number.isNaN(epochMs) ? iso : format(language).format(epochMs);
}

export const shownTime = (iso: string, words: Pick<CellWords, 'language'>): string => shown(iso, times, words);
