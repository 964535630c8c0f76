import { concat, defer, EMPTY, expand, map, mergeMap, type Observable, of } from 'rxjs';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { Csv } from './csv.rules.ts';
import type { HistoryFeature } from './history.ts';
import type { HistoryFilter } from './history.rules.ts';
import { goOn, mostRows, takeFresh, unread, type Progress, type Row } from './pages.rules.ts';

/** A part of a CSV download. */
export type CsvPart =
  | { readonly kind: 'part'; readonly text: string }
  /** The download broke off: the list so far is incomplete. */
  | { readonly kind: 'failed'; readonly message: Message };

/**
 * Exports all rows that match the filter of the open list, part by part, including rows that are not loaded yet. The
 * observable is cold. It is empty if the list is closed.
 */
export const exportCsv = <T extends Row>(
  list: Pick<HistoryFeature<T>, 'state$' | 'fetchPage'>,
  csv: Csv<T>,
): Observable<CsvPart> =>
  defer(() => {
    const { kind, filter } = list.state$.value;
    if (kind !== 'open') return EMPTY;
    const parts$ = pagesOf(list, filter).pipe(
      mergeMap(({ rows, cut }): readonly CsvPart[] => [
        ...(rows === null ? [] : [{ kind: 'part' as const, text: csv.rows(rows) }]),
        ...(cut === null ? [] : [{ kind: 'failed' as const, message: cut }]),
      ]),
    );
    return concat(of<CsvPart>({ kind: 'part', text: csv.head }), parts$);
  });

interface ReadPage<T> extends Progress {
  /** The ids of all rows so far. */
  readonly known: ReadonlySet<string>;
  /** The rows that are new on this page, or null if the page could not be read. */
  readonly rows: readonly T[] | null;
}

/** [HISTORY7] [HISTORY9] Reads page by page from the first until the list ends. */
function pagesOf<T extends Row>(
  { fetchPage }: Pick<HistoryFeature<T>, 'fetchPage'>,
  filter: HistoryFilter,
): Observable<ReadPage<T>> {
  const read = (before: Pick<ReadPage<T>, 'known'> & Progress): Observable<ReadPage<T>> =>
    fetchPage(filter, before.nextCursor).pipe(
      map((result) => {
        const known = new Set(before.known);
        if (!result.ok) return { ...unread, known, rows: null, cut: failureMessage(result.error) };
        const rows = takeFresh(result.value.items, known);
        const most = mostRows.downloaded;
        return { ...goOn(before, { page: result.value, fresh: rows.length, rows: known.size, most }), known, rows };
      }),
    );
  return read({ ...unread, known: new Set() }).pipe(expand((page) => (page.nextCursor === null ? EMPTY : read(page))));
}
