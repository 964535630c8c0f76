import { shownDuration, type Cell } from '@farspin/core/history';
import type { Words } from '@farspin/core/messages';

/** How times and durations are written in the page's language. */
export interface CellWords extends Pick<Words, 'language' | 'say'> {
  readonly money: Pick<Words['money'], 'format'>;
}

const timeColumns = new Set(['date', 'start', 'end']);

/** A cell in words; empty for nothing. A text of the server that is no time is shown as it came. */
export function shownCell(cell: Cell, columnId: string, words: CellWords): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return columnId === 'duration' ? shownDuration(cell) : numbers(words.language).format(cell);
  if (typeof cell === 'string') return timeColumns.has(columnId) ? shownTime(cell, words) : cell;
  return 'minor' in cell ? words.money.format(cell.minor) : words.say(cell);
}

/** Of each language one: to make one costs more than to write a hundred cells with it. */
function madeOnce<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
const numbers = madeOnce((language) => new Intl.NumberFormat(language));
const times = madeOnce((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }));

export function shownTime(iso: string, { language }: Pick<CellWords, 'language'>): string {
  const epochMs = Date.parse(iso);
  return Number.isNaN(epochMs) ? iso : times(language).format(epochMs);
}
