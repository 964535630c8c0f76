import { message, type Message } from '../messages/message.ts';
import type { Page } from '../ports/http.ts';

/** A row of a history list. */
export interface Row {
  readonly id: string;
  /** ISO 8601. */
  readonly date?: string | null;
}

/** How far a list was read, and where it continues. */
export interface Progress {
  /** Null: there is no further page, or `cut` says why none is requested. */
  readonly nextCursor: string | null;
  /** Why the list ends before the server's last page; null if it does not. */
  readonly cut: Message | null;
  /** The cursors that the server sent. */
  readonly given: readonly string[];
  /** How many of the last pages had no new rows. */
  readonly idlePages: number;
}
export const unread: Progress = { nextCursor: null, cut: null, given: [], idlePages: 0 };

/** The maximum number of rows of a shown list, and of a downloaded one. */
export const mostRows = { shown: 10_000, downloaded: 100_000 } as const;
const mostIdlePages = 3;

/** The parts of a received page that matter here. */
interface Come {
  readonly page: Page<unknown>;
  /** The rows that are new. */
  readonly fresh: number;
  /** All rows so far. */
  readonly rows: number;
  readonly most: number;
}

/** [HISTORY9] A server may repeat itself or never end: the list ends, and reports if there may be more. */
export function goOn({ given, idlePages }: Progress, { page, fresh, rows, most }: Come): Progress {
  const { nextCursor: next, items, total } = page;
  if (next === null) return unread;
  const idle = fresh === 0 ? idlePages + 1 : 0;
  // An empty cursor promises another page, which cannot be requested.
  const isRepeated = next === '' || given.includes(next);
  // Some servers end a list by an empty page that repeats the last cursor.
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

/** [HISTORY9] Newest first, in whatever order they arrived. A row without a date stays behind the one before it. */
export function newestFirst<T extends Row>(rows: readonly T[]): readonly T[] {
  const dated: { readonly row: T; readonly at: string }[] = [];
  for (const row of rows) dated.push({ row, at: row.date ?? dated.at(-1)?.at ?? '\uFFFF' });
  const isSorted = dated.every((one, index) => index === 0 || one.at <= (dated[index - 1]?.at ?? ''));
  if (isSorted) return rows;
  return dated.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)).map(({ row }) => row);
}
