import { timeLocaleOf, type Words } from '@farspin/core/messages';

/** A calendar day in the device's time zone, `yyyy-mm-dd`. */
export type Day = string;

const two = (value: number): string => String(value).padStart(2, '0');
export const dayOf = (at: Date): Day => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Local midnight. */
const dateOf = (day: Day): Date => new Date(`${day}T00:00`);
function dayBefore(day: Day): Day {
  const date = dateOf(day);
  date.setDate(date.getDate() - 1);
  return dayOf(date);
}

/** A line of a list: a day heading or a row. */
export type Line<T> =
  | { readonly kind: 'day'; readonly id: string; readonly day: Day }
  | { readonly kind: 'row'; readonly id: string; readonly row: T };

interface Dated {
  readonly id: string;
  /** ISO 8601. */
  readonly date?: string | null;
}

/**
 * Groups rows, newest first, under day headings. A row without a date belongs to the day of the row before it. Undated
 * rows at the top have no heading.
 */
export function linesOf<T extends Dated>(rows: readonly T[]): readonly Line<T>[] {
  const lines: Line<T>[] = [];
  let day: Day | null = null;
  for (const row of rows) {
    const epochMs = Date.parse(row.date ?? '');
    const own: Day | null = Number.isNaN(epochMs) ? day : dayOf(new Date(epochMs));
    if (own !== null && own !== day) lines.push({ kind: 'day', id: `${own} before ${row.id}`, day: own });
    day = own;
    lines.push({ kind: 'row', id: row.id, row });
  }
  return lines;
}

export type DayWords = Pick<Words, 'language' | 't'>;

/** Returns "Today", "Yesterday" or the date. A date in another year includes the year. */
export function shownDay(day: Day, today: Day, { language, t }: DayWords): string {
  if (day === today) return t('history.today');
  if (day === dayBefore(today)) return t('history.yesterday');
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(timeLocaleOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...year,
  }).format(dateOf(day));
}

/** Returns the milliseconds until the next calendar day. */
export function msToNextDay(now: Date): number {
  const next = new Date(now);
  next.setHours(24, 0, 0, 0);
  return next.getTime() - now.getTime();
}
