import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../shell/app-context.ts';
import type { ListName } from '../../store/csv-download.ts';
import { detailsBeside, type ListView } from './list-view.ts';

/** Returns the columns that the player has not hidden, at least one, and all other columns as row details. */
export function useColumns<T>(list: ListName, view: ListView<T>) {
  const { state, page } = useApp();
  const { columns } = view;
  const chosen = useSnapshot(state.ui).hiddenColumns[list];
  const hidden = (view.isChosen ? chosen : null) ?? view.hidden;
  const shown = useMemo(() => {
    const left = columns.filter(({ id }) => !hidden.includes(id));
    return left.length > 0 ? left : columns;
  }, [columns, hidden]);
  const details = useMemo(() => detailsBeside(view, shown), [view, shown]);
  return {
    shown,
    details,
    choose(id: string, isShown: boolean): void {
      page.hideColumns(list, isShown ? hidden.filter((other) => other !== id) : [...hidden, id]);
    },
  };
}
