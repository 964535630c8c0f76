import { useEffect, useMemo, useState } from 'react';
import type { History } from '@farspin/core';
import { firstWish, goesOn, leastRows, type Wish } from '@farspin/core/history';

/** A part of a list, such as one type of entry. */
export interface ListPart<T> {
  readonly title: string;
  readonly belongs: (row: T) => boolean;
}

export interface PartRows<T> {
  readonly rows: readonly T[];
  /** Loads more of the list until the part has more rows. */
  readonly loadMore: () => void;
}

interface Kept<T> {
  readonly part: ListPart<T> | null;
  readonly wish: Wish;
}

/**
 * [HISTORY13] Returns the entries of one part of a list, or all entries if `part` is null. Pass the same `part` object
 * while it is shown.
 */
export function usePart<T>(list: History<T>, part: ListPart<T> | null, readMore: () => void): PartRows<T> {
  const [kept, setKept] = useState<Kept<T>>({ part, wish: firstWish });
  const items = list.kind === 'open' ? list.items : none;
  const rows = useMemo(() => (part === null ? items : items.filter(part.belongs)), [items, part]);
  const isNew = list.kind !== 'open' || (list.load.kind === 'loading' && list.load.page === 'first');
  const { wish } = kept;
  if (kept.part !== part || (isNew && wish !== firstWish)) setKept({ part, wish: firstWish });
  useEffect(() => {
    if (part !== null && goesOn(list, rows.length, wish)) readMore();
  }, [list, part, rows, wish, readMore]);
  return {
    rows,
    loadMore() {
      setKept({ part, wish: { rows: rows.length + leastRows, read: items.length } });
      readMore();
    },
  };
}
const none: readonly never[] = [];
