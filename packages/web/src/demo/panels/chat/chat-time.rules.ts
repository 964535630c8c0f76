import { localeOf } from '@farspin/core/messages';
/**
 * When a message was written: only the time if it was today, otherwise date and time. Empty for a time that cannot be
 * parsed.
 */
export function chatTime(iso: string | null, today: Date, language: string): string {
  const at = new Date(iso ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const isToday = at.toDateString() === today.toDateString();
  const format = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(localeOf(language), format).format(at);
}
