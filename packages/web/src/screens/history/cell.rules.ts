import type { Cell } from '@farspin/core/history';
import type { Words } from '@farspin/core/messages';

/** How times and durations are written in the page's language. */
export interface CellWords extends Pick<Words, 'language' | 'say'> {
  readonly money: Pick<Words['money'], 'format'>;
}

const timeColumns = new Set(['date', 'start', 'end']);

/** A cell in words; empty for nothing. A text of the server that is no time is shown as it came. */
export function shownCell(cell: Cell, columnId: string, words: CellWords): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return columnId === 'duration' ? shownDuration(cell) : numbers(words).format(cell);
  if (typeof cell === 'string') return timeColumns.has(columnId) ? shownTime(cell, words) : cell;
  return 'minor' in cell ? words.money.format(cell.minor) : words.say(cell);
}

/** `h:mm:ss`, the way a clock runs in every language. */
export function shownDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

const numbers = ({ language }: CellWords) => new Intl.NumberFormat(language);

export function shownTime(iso: string, { language }: Pick<CellWords, 'language'>): string {
  const epochMs = Date.parse(iso);
  return Number.isNaN(epochMs)
    ? iso
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(epochMs);
}
