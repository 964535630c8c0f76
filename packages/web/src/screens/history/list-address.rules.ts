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
  };
}

/** Without a question mark; empty where nothing is filtered. */
export function listQuery({ search, size, first, last }: ListAddress): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (size !== null) params.set('size', String(size));
  if (first !== '') params.set('from', first);
  if (last !== '') params.set('to', last);
  return params.toString();
}

export const filterOf = ({ search, size, first, last }: ListAddress, usualSize: PageSize): HistoryFilter => ({
  search,
  pageSize: size ?? usualSize,
  ...periodOf(first, last),
});
