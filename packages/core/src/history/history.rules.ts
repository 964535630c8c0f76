import type { ReadFailure } from '../kernel/retried.ts';
import { failureMessage } from '../messages/failure.ts';
import type { Message } from '../messages/message.ts';
import type { Page, PageQuery } from '../ports/http.ts';
import { goOn, limitOf, mostRows, newestFirst, takeFresh, unread, type Progress, type Row } from './pages.rules.ts';

/** The page sizes of a list, in menu order. */
export const pageSizes = [10, 25, 50, 100] as const;
/** Number of rows that a page can have. */
export type PageSize = (typeof pageSizes)[number];

/** The filter and page size of a list. Times are ISO 8601 and inclusive, or null for no limit. */
export interface HistoryFilter {
  readonly search: string;
  readonly pageSize: PageSize;
  readonly from: string | null;
  readonly to: string | null;
}

/** State of a list that loads page by page. */
export type History<T> =
  | { readonly kind: 'closed'; readonly filter: HistoryFilter }
  /** This server has no such list: its section is hidden, or a page that consists of it says so. */
  | { readonly kind: 'absent'; readonly filter: HistoryFilter; readonly message: Message }
  | ({ readonly kind: 'open' } & OpenHistory<T>);

/** The rows that are loaded so far, and the state of the next read. */
export interface OpenHistory<T> extends Progress {
  readonly filter: HistoryFilter;
  readonly items: readonly T[];
  /** The total number of rows, or null if the server does not count them. */
  readonly total: number | null;
  readonly load: HistoryLoad;
}
/** State of a list's current read. `retryAt` is in epoch ms, or null if there is no automatic retry. */
export type HistoryLoad =
  | { readonly kind: 'loading'; readonly page: 'first' | 'next' }
  | { readonly kind: 'ready' }
  /** Requested again at `retryAt` (epoch ms), unless that is null. */
  | {
      readonly kind: 'failed';
      readonly page: 'first' | 'next';
      readonly message: Message;
      readonly retryAt: number | null;
    };

export type HistoryEvent<T> =
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'filterChanged'; readonly filter: Partial<HistoryFilter> }
  | { readonly kind: 'moreAsked' }
  | { readonly kind: 'triedAgain' }
  | { readonly kind: 'pageCame'; readonly page: Page<T> }
  | ({ readonly kind: 'pageFailed' } & ReadFailure);

export function stepHistory<T extends Row>(state: History<T>, event: HistoryEvent<T>): History<T> {
  switch (event.kind) {
    case 'opened':
      return state.kind === 'open' ? state : firstPage(state.filter);
    case 'closed':
      return state.kind === 'closed' ? state : { kind: 'closed', filter: state.filter };
    case 'filterChanged':
      return refiltered(state, event.filter);
    case 'moreAsked':
      return mayLoadMore(state) ? { ...state, load: { kind: 'loading', page: 'next' } } : state;
    case 'triedAgain':
      return state.kind === 'open' && state.load.kind === 'failed'
        ? { ...state, load: { kind: 'loading', page: state.load.page } }
        : state;
    case 'pageCame':
      return isAsking(state) ? extended(state, event.page) : state;
    case 'pageFailed':
      return isAsking(state) ? failed(state, state.load.page, event) : state;
  }
}

/** Returns true if a page is being requested or will be retried. */
const isAsking = <T>(
  state: History<T>,
): state is { readonly kind: 'open' } & OpenHistory<T> & {
    readonly load: Exclude<HistoryLoad, { readonly kind: 'ready' }>;
  } =>
  state.kind === 'open' &&
  (state.load.kind === 'loading' || (state.load.kind === 'failed' && state.load.retryAt !== null));

const firstPage = <T>(filter: HistoryFilter): History<T> => ({
  kind: 'open',
  filter,
  items: [],
  total: null,
  ...unread,
  load: { kind: 'loading', page: 'first' },
});

/** [HISTORY2] Starts a new list if the filter changed. The same filter changes nothing. */
function refiltered<T>(state: History<T>, change: Partial<HistoryFilter>): History<T> {
  const filter = { ...state.filter, ...change, search: (change.search ?? state.filter.search).trim() };
  const same = filterNames.every((name) => filter[name] === state.filter[name]);
  if (same) return state;
  return state.kind === 'open' ? firstPage(filter) : { ...state, filter };
}
const filterNames = ['search', 'pageSize', 'from', 'to'] as const;

/** [HISTORY3] Returns true if “Load more” is available: there is another page and no page is loading. */
export const mayLoadMore = <T>(state: History<T>): state is { readonly kind: 'open' } & OpenHistory<T> =>
  state.kind === 'open' && state.nextCursor !== null && state.load.kind !== 'loading';

/** [HISTORY3] Adds a page to the list, and skips rows that are already displayed. */
function extended<T extends Row>(state: { readonly kind: 'open' } & OpenHistory<T>, page: Page<T>): History<T> {
  const most = mostRows.shown;
  const fresh = takeFresh(page.items, new Set(state.items.map(({ id }) => id)));
  const all = newestFirst([...state.items, ...fresh]);
  const items = all.slice(0, most);
  const progress = goOn(state, { page, fresh: fresh.length, rows: items.length, most });
  return {
    ...state,
    ...progress,
    // Even the last page may exceed the limit.
    cut: all.length > most ? limitOf(most) : progress.cut,
    items,
    total: page.total === null ? null : Math.max(page.total, items.length),
    load: { kind: 'ready' },
  };
}

/**
 * [HISTORY4] Returns the state after a failed page. The list becomes absent if the server does not have it. After
 * another failure, the displayed rows stay, with the reason.
 */
const failed = <T>(
  state: { readonly kind: 'open' } & OpenHistory<T>,
  page: 'first' | 'next',
  { error, retryAt }: ReadFailure,
): History<T> =>
  error.kind === 'absent'
    ? { kind: 'absent', filter: state.filter, message: failureMessage(error) }
    : { ...state, load: { kind: 'failed', page, message: failureMessage(error), retryAt } };

export const queryOf = ({ pageSize, search, from, to }: HistoryFilter, cursor: string | null): PageQuery => ({
  limit: pageSize,
  cursor,
  search,
  from,
  to,
});
