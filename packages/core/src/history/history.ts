import { concat, defer, EMPTY, expand, map, type Observable, of, Subject, switchMap, takeWhile, timer } from 'rxjs';
import { derive, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { Page, PageQuery, Reply } from '../ports.ts';
import type { Csv } from './csv.rules.ts';
import {
  queryOf,
  stepHistory,
  type History,
  type HistoryEvent,
  type HistoryFilter,
  type PageSize,
} from './history.rules.ts';

export interface HistoryDeps<T> {
  readonly fetchPage: (query: PageQuery) => Reply<Page<T>>;
  readonly signedIn$: Behavior<boolean>;
  readonly clock: Clock;
  readonly pageSize: PageSize;
}

export type CsvPart =
  | { readonly kind: 'part'; readonly text: string }
  /** What came before is not the whole list. */
  | { readonly kind: 'failed'; readonly message: Message };

export interface HistoryFeature<T> {
  readonly state$: Behavior<History<T>>;
  /** Shows the list, by the filter it had where none is given, and loads its first page; until then nothing is asked of the server. */
  open(filter?: Partial<HistoryFilter>): void;
  close(): void;
  /** As the player types; asked of the server after a short rest. */
  search(text: string): void;
  setPageSize(pageSize: PageSize): void;
  /** ISO 8601, inclusive; null for no bound. */
  setPeriod(period: { readonly from: string | null; readonly to: string | null }): void;
  loadMore(): void;
  /** Asks again for the page that failed. */
  retry(): void;
  /** Everything that the filter of the open list selects, loaded or not, a part at a time; cold. */
  exportCsv(csv: Csv<T>): Observable<CsvPart>;
}

/** How long the typing of a search rests before it is asked for. */
export const searchRestMs = 300;
const exportPageSize = 100;

export function createHistory<T extends { readonly id: string }>(
  { fetchPage, signedIn$, clock, pageSize }: HistoryDeps<T>,
  scope: Scope,
): HistoryFeature<T> {
  const { state$, dispatch } = createStore<History<T>, HistoryEvent<T>>(
    { kind: 'closed', filter: { search: '', pageSize, from: null, to: null } },
    stepHistory,
    scope,
  );

  /** [HISTORY1] What is being loaded is read from the state, so a newer wish aborts the older. */
  const wanted$ = derive(
    state$,
    (state) => (state.kind === 'open' && state.load.kind === 'loading' ? state : null),
    scope,
  );
  const pages$ = wanted$.pipe(
    switchMap((wanted) => {
      if (wanted === null) return EMPTY;
      return fetchPage(queryOf(wanted.filter, wanted.nextCursor)).pipe(
        map((result): HistoryEvent<T> =>
          result.ok ? { kind: 'pageCame', page: result.value } : { kind: 'pageFailed', error: result.error },
        ),
      );
    }),
  );
  scope.add(pages$.subscribe(dispatch));
  scope.add(signedIn$.subscribe((signedIn) => !signedIn && dispatch({ kind: 'closed' })));

  const typed$ = new Subject<string>();
  const rested$ = typed$.pipe(switchMap((text) => timer(searchRestMs, clock.scheduler).pipe(map(() => text))));
  scope.add(rested$.subscribe((search) => dispatch({ kind: 'filterChanged', filter: { search } })));

  /** [HISTORY7] Page by page from the first, until the server has no more or gives a place that it gave before. */
  function pagesOf(filter: History<T>['filter']): Reply<Page<T>> {
    const given = new Set<string>();
    const page = (cursor: string | null) => fetchPage({ ...queryOf(filter, cursor), limit: exportPageSize });
    return page(null).pipe(
      expand((result) => {
        const next = result.ok ? result.value.nextCursor : null;
        if (next === null || given.has(next)) return EMPTY;
        given.add(next);
        return page(next);
      }),
      takeWhile((result) => result.ok, true),
    );
  }

  return {
    state$,
    open(filter = {}) {
      dispatch({ kind: 'filterChanged', filter });
      dispatch({ kind: 'opened' });
    },
    close: () => dispatch({ kind: 'closed' }),
    search: (text) => typed$.next(text),
    setPageSize: (size) => dispatch({ kind: 'filterChanged', filter: { pageSize: size } }),
    setPeriod: ({ from, to }) => dispatch({ kind: 'filterChanged', filter: { from, to } }),
    loadMore: () => dispatch({ kind: 'moreAsked' }),
    retry: () => dispatch({ kind: 'triedAgain' }),
    exportCsv: (csv) =>
      defer(() =>
        concat(
          of<CsvPart>({ kind: 'part', text: csv.head }),
          pagesOf(state$.value.filter).pipe(
            map((result): CsvPart =>
              result.ok
                ? { kind: 'part', text: csv.rows(result.value.items) }
                : { kind: 'failed', message: failureMessage(result.error) },
            ),
          ),
        ),
      ),
  };
}
