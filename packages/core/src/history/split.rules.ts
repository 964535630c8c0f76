import { mayLoadMore, type History } from './history.rules.ts';

/** So many rows are looked for at a time. */
export const leastRows = 10;
/** So many entries are read for them before the player is asked. */
export const mostRead = 100;

/** What a part of a list looks for: at least so many rows of its own, among what is read after the first `read` entries. */
export interface Wish {
  readonly rows: number;
  readonly read: number;
}
export const firstWish: Wish = { rows: leastRows, read: 0 };

/**
 * [HISTORY13] Whether a list of which only some entries are shown goes on by itself: a page without one of them is not
 * the end, and looks like it. `fitting` is how many are shown.
 */
export const goesOn = <T>(list: History<T>, fitting: number, wish: Wish): boolean =>
  list.kind === 'open' &&
  list.load.kind === 'ready' &&
  mayLoadMore(list) &&
  fitting < wish.rows &&
  list.items.length - wish.read < mostRead;
