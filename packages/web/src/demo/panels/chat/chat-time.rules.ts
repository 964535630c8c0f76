import { timeLocaleOf } from '@farspin/core/messages';
/**
 * Returns the time of a message for display: only the time if it was today, otherwise the date and the time. Returns an
 * empty string for null or a time that cannot be parsed.
 */
export function chatTime(iso: string | null, today: Date, language: string): string {
  const at = new Date(iso ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const isToday = at.toDateString() === today.toDateString();
  const format = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(timeLocaleOf(language), format).format(at);
}
