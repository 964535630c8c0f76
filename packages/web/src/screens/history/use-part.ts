import type { History, HistoryFeature } from '@farspin/core';
import { firstWish, goesOn, leastRows, type Wish } from '@farspin/core/history';
import { useEffect, useMemo, useState } from 'react';

export interface Part<T> {
  readonly rows: readonly T[];
  /** True while more of the list is loading because this part has too few rows. */
  readonly isFilling: boolean;
  /** Loads pages until this part has more rows. */
  readonly loadMore: () => void;
}

/** The function that selects the rows, and the wanted number of rows. */
interface Kept<T> {
  readonly rowsOf: RowsOf<T>;
  readonly wish: Wish;
}
/** Selects the rows of a part from the list's entries. */
type RowsOf<T> = (entries: readonly T[]) => readonly T[];

/** [HISTORY13] Returns the rows of a part of a list, and loads more entries until the part has enough rows. */
export function usePart<T>(
  list: History<T>,
  rowsOf: RowsOf<T>,
  feature: Pick<HistoryFeature<unknown>, 'loadMore'> | null,
): Part<T> {
  const [kept, setKept] = useState<Kept<T>>({ rowsOf, wish: firstWish });
  const items = list.kind === 'open' ? list.items : none;
  const rows = useMemo(() => rowsOf(items), [items, rowsOf]);
  const isNew = list.kind !== 'open' || (list.load.kind === 'loading' && list.load.page === 'first');
  const { wish } = kept;
  if (kept.rowsOf !== rowsOf || (isNew && wish !== firstWish)) setKept({ rowsOf, wish: firstWish });
  const isFilling = goesOn(list, rows.length, wish);
  useEffect(() => {
    if (goesOn(list, rows.length, wish)) feature?.loadMore();
  }, [list, rows, wish, feature]);
  return {
    rows,
    isFilling,
    loadMore() {
      setKept({ rowsOf, wish: { rows: rows.length + leastRows, read: items.length } });
      feature?.loadMore();
    },
  };
}
const none: readonly never[] = [];
