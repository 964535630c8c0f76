import { concat, defer, EMPTY, expand, map, type Observable, of, takeWhile } from 'rxjs';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { Page, Reply } from '../ports.ts';
import type { Csv } from './csv.rules.ts';
import type { HistoryFeature } from './history.ts';
import type { HistoryFilter } from './history.rules.ts';

export type CsvPart =
  | { readonly kind: 'part'; readonly text: string }
  /** What came before is not the whole list. */
  | { readonly kind: 'failed'; readonly message: Message };

/** Everything that the filter of the open list selects, loaded or not, a part at a time; cold. Nothing of a list that is closed. */
export const exportCsv = <T>(list: Pick<HistoryFeature<T>, 'state$' | 'fetchPage'>, csv: Csv<T>): Observable<CsvPart> =>
  defer(() => {
    const { kind, filter } = list.state$.value;
    if (kind !== 'open') return EMPTY;
    const pages$ = pagesOf(list, filter).pipe(
      map((result): CsvPart =>
        result.ok
          ? { kind: 'part', text: csv.rows(result.value.items) }
          : { kind: 'failed', message: failureMessage(result.error) },
      ),
    );
    return concat(of<CsvPart>({ kind: 'part', text: csv.head }), pages$);
  });

/** [HISTORY7] Page by page from the first, until the server has no more or gives a place that it gave before. */
function pagesOf<T>({ fetchPage }: Pick<HistoryFeature<T>, 'fetchPage'>, filter: HistoryFilter): Reply<Page<T>> {
  const given = new Set<string>();
  return fetchPage(filter, null).pipe(
    expand((result) => {
      const next = result.ok ? result.value.nextCursor : null;
      if (next === null || given.has(next)) return EMPTY;
      given.add(next);
      return fetchPage(filter, next);
    }),
    takeWhile((result) => result.ok, true),
  );
}
