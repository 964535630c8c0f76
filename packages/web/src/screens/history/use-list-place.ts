import type { History, HistoryFeature } from '@farspin/core';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useApp } from '../../shell/app-context.ts';
import { keepInEntry, readEntry } from '../../shell/page-entry.ts';
import { useAccount } from '../../shell/use-account.ts';
import { useKeptScroll } from '../../shell/use-kept-place.ts';
import type { ListName } from '../../store/csv-download.ts';
import { filterOf, listQuery, readListAddress, type ListAddress } from './list-address.rules.ts';

export interface OpenedList {
  readonly feature: HistoryFeature<unknown> | null;
  readonly address: ListAddress;
  /** Writes a change to the address. The caller must also change the list. */
  readonly change: (part: Partial<ListAddress>) => void;
}

/** Opens the list with the filter from the address, and closes it on unmount. */
export function useOpenedList(list: ListName): OpenedList {
  const { page, settings } = useApp();
  const feature = useAccount()?.[list] ?? null;
  const query = useSearch().slice(1);
  const address = readListAddress(query);
  const applied = useRef<string | null>(null);
  useEffect(
    () => () => {
      applied.current = null;
      feature?.close();
    },
    [feature],
  );
  useEffect(() => {
    if (applied.current === query) return;
    applied.current = query;
    feature?.open(filterOf(readListAddress(query), settings.history.pageSize));
  }, [feature, query, settings]);
  const change = (part: Partial<ListAddress>): void => {
    const next = listQuery({ ...address, ...part });
    applied.current = next;
    page.go(next === '' ? location.pathname : `${location.pathname}?${next}`, { replace: true });
  };
  return { feature, address, change };
}

/** Key for the number of loaded rows in the browser's history entry. */
const rowsName = 'rows';
const keptRows = (): number => {
  const rows = readEntry(rowsName);
  return typeof rows === 'number' ? rows : 0;
};

/** After Back or a reload, loads as many rows as before and restores the scroll position. */
export function useKeptRows(history: History<unknown>, feature: HistoryFeature<unknown> | null): void {
  const [wanted] = useState(keptRows);
  const [reached, setReached] = useState(false);
  const open = history.kind === 'open' && history.load.kind !== 'loading' ? history : null;
  const count = open?.items.length ?? null;
  const isWhole =
    open !== null &&
    (reached || open.items.length >= wanted || open.nextCursor === null || open.load.kind === 'failed');
  if (isWhole && !reached) setReached(true);
  useEffect(() => {
    if (count === null) return;
    if (isWhole) {
      if (keptRows() !== count) keepInEntry(rowsName, count);
    } else {
      feature?.loadMore();
    }
  }, [count, isWhole, feature]);
  useKeptScroll(isWhole);
}
