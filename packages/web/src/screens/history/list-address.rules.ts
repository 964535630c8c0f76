import type { HistoryFilter, PageSize } from '@farspin/core';
import { pageSizes } from '@farspin/core/history';
import { periodOf } from './period.rules.ts';

/** The filter in a list's address. Days are `yyyy-mm-dd`, or empty for no bound. */
export interface ListAddress {
  readonly search: string;
  /** Rows per page, or null for the operator's default. */
  readonly size: PageSize | null;
  readonly first: string;
  readonly last: string;
  /** The part of the list to show, or empty for the default part. */
  readonly view: '' | 'activity';
}

const day = /^\d{4}-\d\d-\d\d$/;
const dayIn = (params: URLSearchParams, name: string): string => {
  const given = params.get(name) ?? '';
  return day.test(given) && !Number.isNaN(Date.parse(given)) ? given : '';
};

/** Parses a query. Ignores invalid values. */
export function readListAddress(query: string): ListAddress {
  const params = new URLSearchParams(query);
  return {
    search: params.get('search') ?? '',
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? null,
    first: dayIn(params, 'from'),
    last: dayIn(params, 'to'),
    view: params.get('view') === 'activity' ? 'activity' : '',
  };
}

/** Returns the query without a question mark, or an empty string without a filter. */
export function listQuery({ search, size, first, last, view }: ListAddress): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (size !== null) params.set('size', String(size));
  if (first !== '') params.set('from', first);
  if (last !== '') params.set('to', last);
  if (view !== '') params.set('view', view);
  return params.toString();
}

/** Returns the number of active filters in the collapsed group. */
export const activeFilters = ({ first, last }: Pick<ListAddress, 'first' | 'last'>): number =>
  [first, last].filter((bound) => bound !== '').length;

export const filterOf = ({ search, size, first, last }: ListAddress, usualSize: PageSize): HistoryFilter => ({
  search,
  pageSize: size ?? usualSize,
  ...periodOf(first, last),
});
