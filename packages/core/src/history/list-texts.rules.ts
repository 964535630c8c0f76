import type { HistoryFilter } from './history.rules.ts';

/** Returns the text of a list without rows: there are no entries, or none match the filter. */
export const emptyText = ({ search, from, to }: HistoryFilter): 'history.empty' | 'history.no-match' =>
  search === '' && from === null && to === null ? 'history.empty' : 'history.no-match';

/** Formats seconds as `h:mm:ss`, the same in every language. */
export function shownDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
