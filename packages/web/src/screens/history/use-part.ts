import type { History, HistoryFeature } from '@farspin/core';
import { firstWish, goesOn, leastRows, type Wish } from '@farspin/core/history';
import { useEffect, useMemo, useState } from 'react';

export interface Part<T> {
  readonly rows: readonly T[];
  /** More of the list is loading, because too few of its entries are in this part. */
  readonly isFilling: boolean;
  /** Loads until there are more rows. */
  readonly loadMore: () => void;
}

/** The search and the part. */
interface Kept<T> {
  readonly belongs: (row: T) => boolean;
  readonly wish: Wish;
}

/** [HISTORY13] The entries of a list that belong to one part of it. */
export function usePart<T>(
  list: History<T>,
  belongs: (row: T) => boolean,
  feature: Pick<HistoryFeature<unknown>, 'loadMore'> | null,
): Part<T> {
  const [kept, setKept] = useState<Kept<T>>({ belongs, wish: firstWish });
  const items = list.kind === 'open' ? list.items : none;
  const rows = useMemo(() => items.filter(belongs), [items, belongs]);
  const isNew = list.kind !== 'open' || (list.load.kind === 'loading' && list.load.page === 'first');
  const { wish } = kept;
  if (kept.belongs !== belongs || (isNew && wish !== firstWish)) setKept({ belongs, wish: firstWish });
  const isFilling = goesOn(list, rows.length, wish);
  useEffect(() => {
    if (goesOn(list, rows.length, wish)) feature?.loadMore();
  }, [list, rows, wish, feature]);
  return {
    rows,
    isFilling,
    loadMore() {
      setKept({ belongs, wish: { rows: rows.length + leastRows, read: items.length } });
      feature?.loadMore();
    },
  };
}
const none: readonly never[] = [];
