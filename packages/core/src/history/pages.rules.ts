import { message, type Message } from '../messages/message.ts';
import type { Page } from '../ports/http.ts';

/** A row of a history list. */
export interface Row {
  readonly id: string;
  /** ISO 8601. */
  readonly date?: string | null;
}

/** The progress of reading a list. */
export interface Progress {
  /** The cursor of the next page. Null if there is no further page, or if `cut` explains why none is requested. */
  readonly nextCursor: string | null;
  /** Why the list ends before the server's last page, or null if it is complete. */
  readonly cut: Message | null;
  /** All cursors that the server has sent. */
  readonly given: readonly string[];
  /** The number of consecutive pages without new rows, up to the last page. */
  readonly idlePages: number;
}
export const unread: Progress = { nextCursor: null, cut: null, given: [], idlePages: 0 };

/** The maximum number of rows in a displayed list and in a downloaded list. */
export const mostRows = { shown: 10_000, downloaded: 100_000 } as const;
const mostIdlePages = 3;

/** A received page with the numbers that decide whether to continue. */
interface Come {
  readonly page: Page<unknown>;
  /** The number of new rows on the page. */
  readonly fresh: number;
  /** The number of rows read so far. */
  readonly rows: number;
  readonly most: number;
}

/**
 * [HISTORY9] Returns the progress after a page. The list also ends if the server repeats itself or never ends, and then
 * reports that rows may be missing.
 */
export function goOn({ given, idlePages }: Progress, { page, fresh, rows, most }: Come): Progress {
  const { nextCursor: next, items, total } = page;
  if (next === null) return unread;
  const idle = fresh === 0 ? idlePages + 1 : 0;
  // An empty cursor promises another page, which cannot be requested.
  const isRepeated = next === '' || given.includes(next);
  // Some servers end a list with an empty page that repeats the last cursor.
  const isWhole = isRepeated && (items.length === 0 || (total !== null && rows >= total));
  const isStuck = isRepeated || idle >= mostIdlePages;
  const cut = isWhole ? null : isStuck ? message('history.stuck') : rows >= most ? limitOf(most) : null;
  const ends = isStuck || rows >= most;
  return { nextCursor: ends ? null : next, cut, given: [...given, next], idlePages: idle };
}

export const limitOf = (most: number): Message => message('history.limit', { count: most });

/** [HISTORY9] Returns the rows whose ids are not in `known`, and adds them to it. */
export function takeFresh<T extends Row>(items: readonly T[], known: Set<string>): readonly T[] {
  const fresh: T[] = [];
  for (const item of items) {
    if (known.has(item.id)) continue;
    known.add(item.id);
    fresh.push(item);
  }
  return fresh;
}

/**
 * [HISTORY9] Sorts rows newest first, in whatever order they arrived. A row without a date stays behind the previous
 * row.
 */
export function newestFirst<T extends Row>(rows: readonly T[]): readonly T[] {
  const dated: { readonly row: T; readonly at: string }[] = [];
  for (const row of rows) dated.push({ row, at: row.date ?? dated.at(-1)?.at ?? '\uFFFF' });
  const isSorted = dated.every((one, index) => index === 0 || one.at <= (dated[index - 1]?.at ?? ''));
  if (isSorted) return rows;
  return dated.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)).map(({ row }) => row);
}
