import { mayLoadMore, type History } from './history.rules.ts';

/** The number of matching rows to look for at a time. */
export const leastRows = 10;
/** The maximum number of entries to read before the player is asked. */
export const mostRead = 100;

/** A loading goal: the number of matching rows to reach, and the number of entries read before the search for them. */
export interface Wish {
  readonly rows: number;
  readonly read: number;
}
/** The loading goal of a list that was just opened. */
export const firstWish: Wish = { rows: leastRows, read: 0 };

/**
 * [HISTORY13] Returns true if a filtered list must load its next page automatically. Without this, a page without
 * matching entries would look like the end of the list. `fitting` is the number of displayed entries.
 */
export const goesOn = <T>(list: History<T>, fitting: number, wish: Wish): boolean =>
  list.kind === 'open' &&
  list.load.kind === 'ready' &&
  mayLoadMore(list) &&
  fitting < wish.rows &&
  list.items.length - wish.read < mostRead;
