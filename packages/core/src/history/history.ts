import { EMPTY, map, Subscription, switchMap } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Page, PageQuery, Reply } from '../ports.ts';
import type { Row } from './pages.rules.ts';
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
  /** A large page of what a filter selects, beside the list that is shown; the first one with null. */
  fetchPage(filter: HistoryFilter, cursor: string | null): Reply<Page<T>>;
}

/** How long the typing of a search rests before it is asked for. */
export const searchRestMs = 300;
const wholePageSize = 100;

export function createHistory<T extends Row>(
  { fetchPage, signedIn$, clock, pageSize }: HistoryDeps<T>,
  scope: Scope,
): HistoryFeature<T> {
  const unfiltered: HistoryFilter = { search: '', pageSize, from: null, to: null };
  const { state$, dispatch } = createStore<History<T>, HistoryEvent<T>>(
    { kind: 'closed', filter: unfiltered },
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
  follow(pages$, dispatch, scope);
  follow(
    signedIn$,
    (signedIn) => {
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
      resting = clock.scheduler.schedule(
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
