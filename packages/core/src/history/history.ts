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
  { fetchPage, signedIn$, pageSize, ...retries }: HistoryDeps<T>,
  scope: Scope,
): HistoryFeature<T> {
  const unfiltered: HistoryFilter = { search: '', pageSize, from: null, to: null };
  const { state$, dispatch } = createStore<History<T>, HistoryEvent<T>>(
    { kind: 'closed', filter: unfiltered },
    stepHistory,
    scope,
  );

  /** [HISTORY1] What is being loaded is read from the state, so a newer wish aborts the older. [READ1] So is its next try. */
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
      // Stryker disable next-line ConditionalExpression: At a sign-in there is nothing yet that could be forgotten.
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
