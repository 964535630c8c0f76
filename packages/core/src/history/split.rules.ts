import { mayLoadMore, type History } from './history.rules.ts';

/** The number of fitting rows to look for at a time. */
export const leastRows = 10;
/** The number of entries to read for them before the player is asked. */
export const mostRead = 100;

/** The goal of a part of a list: a minimum of its own rows, among the entries after the first `read`. */
export interface Wish {
  readonly rows: number;
  readonly read: number;
}
export const firstWish: Wish = { rows: leastRows, read: 0 };

/**
 * [HISTORY13] Returns whether a list that shows only some entries loads further by itself: a page without a fitting entry
 * looks like the end, and is not. `fitting` is the number of shown entries.
 */
export const goesOn = <T>(list: History<T>, fitting: number, wish: Wish): boolean =>
  list.kind === 'open' &&
  list.load.kind === 'ready' &&
  mayLoadMore(list) &&
  fitting < wish.rows &&
  list.items.length - wish.read < mostRead;
