import type { HistoryFilter } from './history.rules.ts';

/** What is said of a list without a row: there may be none at all, or none of those that are looked for. */
export const emptyText = ({ search, from, to }: HistoryFilter): 'history.empty' | 'history.no-match' =>
  search === '' && from === null && to === null ? 'history.empty' : 'history.no-match';

/** `h:mm:ss`, the way a clock runs in every language. */
export function shownDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
