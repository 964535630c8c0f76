import { distinctUntilChanged, EMPTY, map, scan, Subscription, switchMap } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import { retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Reply } from '../kernel/reply.ts';
import type { Page, PageQuery } from '../ports/http.ts';
import type { Row } from './pages.rules.ts';
import {
  queryOf,
  stepHistory,
  type History,
  type HistoryEvent,
  type HistoryFilter,
  type PageSize,
} from './history.rules.ts';

export interface HistoryDeps<T> extends Retries {
  readonly fetchPage: (query: PageQuery) => Reply<Page<T>>;
  readonly signedIn$: Behavior<boolean>;
  readonly pageSize: PageSize;
}

/** A list that loads page by page, newest first, with search and period. */
export interface HistoryFeature<T> {
  readonly state$: Behavior<History<T>>;
  /**
   * Opens the list with the given filter or the last one, and loads its first page. Nothing is requested before this
   * call.
   */
  open(filter?: Partial<HistoryFilter>): void;
  /** Closes the list. */
  close(): void;
  /** Sets the search text while the player types. The request is sent after a pause in typing. */
  search(text: string): void;
  /** Sets the number of rows in a page. */
  setPageSize(pageSize: PageSize): void;
  /** Sets the period. Times are ISO 8601 and inclusive, or null for no limit. */
  setPeriod(period: { readonly from: string | null; readonly to: string | null }): void;
  /** Loads the next page. */
  loadMore(): void;
  /** Requests the failed page again. */
  retry(): void;
  /**
   * Returns a large page of the rows that match a filter, independently of the displayed list. The cursor of the first
   * page is null.
   */
  fetchPage(filter: HistoryFilter, cursor: string | null): Reply<Page<T>>;
}

/** The pause in typing before a search is sent, in ms. */
export const searchRestMs = 300;
const wholePageSize = 100;

export function createHistory<T extends Row>(
  { fetchPage, signedIn$, pageSize, ...retries }: HistoryDeps<T>,
  scope: Scope,
): HistoryFeature<T> {
  const unfiltered: HistoryFilter = { search: '', pageSize, from: null, to: null };
  const { state$, dispatch } = createStore<History<T>, HistoryEvent<T>>(
    { kind: 'closed', filter: unfiltered },
    stepHistory,
    scope,
  );

  /**
   * [HISTORY1] The state that describes the load, or null. A newer request aborts the older one. [READ1] A retry
   * belongs to the same load.
   */
  const wanted$ = state$.pipe(
    scan((asked: History<T> | null, state) => {
      const load = state.kind === 'open' ? state.load : null;
      if (load?.kind === 'loading') return state;
      return load?.kind === 'failed' && load.retryAt !== null ? asked : null;
    }, null),
    distinctUntilChanged(),
  );
  const pages$ = wanted$.pipe(
    switchMap((wanted) => {
      if (wanted?.kind !== 'open') return EMPTY;
      return retried(() => fetchPage(queryOf(wanted.filter, wanted.nextCursor)), retries).pipe(
        map((read): HistoryEvent<T> =>
          read.ok ? { kind: 'pageCame', page: read.value } : { kind: 'pageFailed', ...read.error },
        ),
      );
    }),
  );
  follow(pages$, dispatch, scope);
  follow(
    signedIn$,
    (signedIn) => {
      // Stryker disable next-line ConditionalExpression: At a sign-in there is no data yet to forget.
      if (signedIn) return;
      dispatch({ kind: 'closed' });
      dispatch({ kind: 'filterChanged', filter: unfiltered });
    },
    scope,
  );

  let resting = Subscription.EMPTY;
  const rest = (): void => resting.unsubscribe();
  scope.add(rest);
  const isOpen$ = derive(state$, ({ kind }) => kind === 'open', scope);
  follow(isOpen$, rest, scope);

  return {
    state$,
    open(filter = {}) {
      dispatch({ kind: 'filterChanged', filter });
      dispatch({ kind: 'opened' });
    },
    close: () => dispatch({ kind: 'closed' }),
    search(text) {
      rest();
      if (!isOpen$.value) return;
      resting = retries.clock.scheduler.schedule(
        () => dispatch({ kind: 'filterChanged', filter: { search: text } }),
        searchRestMs,
      );
    },
    setPageSize: (size) => dispatch({ kind: 'filterChanged', filter: { pageSize: size } }),
    setPeriod: ({ from, to }) => dispatch({ kind: 'filterChanged', filter: { from, to } }),
    loadMore: () => dispatch({ kind: 'moreAsked' }),
    retry: () => dispatch({ kind: 'triedAgain' }),
    fetchPage: (filter, cursor) => fetchPage({ ...queryOf(filter, cursor), limit: wholePageSize }),
  };
}
