import type { HistoryFilter, PageSize } from '@farspin/core';
import { pageSizes } from '@farspin/core/history';
import { periodOf } from './period.rules.ts';

/** What the address of a list says of its filter; days are `yyyy-mm-dd`, empty for no bound. */
export interface ListAddress {
  readonly search: string;
  /** Null: as the operator has it. */
  readonly size: PageSize | null;
  readonly first: string;
  readonly last: string;
  /** Which part of the list is shown; empty for the usual one. */
  readonly view: '' | 'activity';
}

const day = /^\d{4}-\d\d-\d\d$/;
const dayIn = (params: URLSearchParams, name: string): string => {
  const given = params.get(name) ?? '';
  return day.test(given) && !Number.isNaN(Date.parse(given)) ? given : '';
};

/** What cannot be used counts as not given. */
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

/** Without a question mark; empty where nothing is filtered. */
export function listQuery({ search, size, first, last, view }: ListAddress): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (size !== null) params.set('size', String(size));
  if (first !== '') params.set('from', first);
  if (last !== '') params.set('to', last);
  if (view !== '') params.set('view', view);
  return params.toString();
}

/** How many of the folded filters select. */
export const activeFilters = ({ first, last }: Pick<ListAddress, 'first' | 'last'>): number =>
  [first, last].filter((bound) => bound !== '').length;

export const filterOf = ({ search, size, first, last }: ListAddress, usualSize: PageSize): HistoryFilter => ({
  search,
  pageSize: size ?? usualSize,
  ...periodOf(first, last),
});
