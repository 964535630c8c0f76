import { message, type Message } from '../messages/message.ts';
import type { Page } from '../ports/http.ts';

/** A row of a list of the past. */
export interface Row {
  readonly id: string;
  /** ISO 8601. */
  readonly date?: string | null;
}

/** How far a list was read, and where it goes on. */
export interface Progress {
  /** Null: there is no further page, or `cut` says why none is asked for. */
  readonly nextCursor: string | null;
  /** Why the list ends before the server says that it does; null: it does not. */
  readonly cut: Message | null;
  /** The places that the server gave. */
  readonly given: readonly string[];
  /** How many of the last pages brought nothing new. */
  readonly idlePages: number;
}
export const unread: Progress = { nextCursor: null, cut: null, given: [], idlePages: 0 };

/** Most rows of a list that is shown, and of one that is downloaded. */
export const mostRows = { shown: 10_000, downloaded: 100_000 } as const;
const mostIdlePages = 3;

/** A page that came, as far as it counts here. */
interface Come {
  readonly page: Page<unknown>;
  /** Of its rows, those that were not there before. */
  readonly fresh: number;
  /** All rows that there are now. */
  readonly rows: number;
  readonly most: number;
}

/** [HISTORY9] A server may repeat itself or go on for ever: the list ends, and says so where there may be more. */
export function goOn({ given, idlePages }: Progress, { page, fresh, rows, most }: Come): Progress {
  const { nextCursor: next, items, total } = page;
  if (next === null) return unread;
  const idle = fresh === 0 ? idlePages + 1 : 0;
  // An empty place says that there is more, and nobody can ask for it.
  const isRepeated = next === '' || given.includes(next);
  // Some servers end a list by an empty page with the last place again.
  const isWhole = isRepeated && (items.length === 0 || (total !== null && rows >= total));
  const isStuck = isRepeated || idle >= mostIdlePages;
  const cut = isWhole ? null : isStuck ? message('history.stuck') : rows >= most ? limitOf(most) : null;
  const ends = isStuck || rows >= most;
  return { nextCursor: ends ? null : next, cut, given: [...given, next], idlePages: idle };
}

export const limitOf = (most: number): Message => message('history.limit', { count: most });

/** [HISTORY9] The rows whose ids are not in `known`, which has them afterwards. */
export function takeFresh<T extends Row>(items: readonly T[], known: Set<string>): readonly T[] {
  const fresh: T[] = [];
  for (const item of items) {
    if (known.has(item.id)) continue;
    known.add(item.id);
    fresh.push(item);
  }
  return fresh;
}

/** [HISTORY9] Newest first, whatever order they came in; a row without a date stays behind the one before it. */
export function newestFirst<T extends Row>(rows: readonly T[]): readonly T[] {
  const dated: { readonly row: T; readonly at: string }[] = [];
  for (const row of rows) dated.push({ row, at: row.date ?? dated.at(-1)?.at ?? '\uFFFF' });
  const isSorted = dated.every((one, index) => index === 0 || one.at <= (dated[index - 1]?.at ?? ''));
  if (isSorted) return rows;
  return dated.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)).map(({ row }) => row);
}
