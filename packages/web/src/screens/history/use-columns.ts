import type { Column } from '@farspin/core/history';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../shell/app-context.ts';
import type { ListName } from '../../store/csv-download.ts';

/** The columns that the player has not put away; at least one is always there. */
export function useColumns<T>(list: ListName, columns: readonly Column<T>[]) {
  const { state, page } = useApp();
  const hidden = useSnapshot(state.ui).hiddenColumns[list];
  const shown = useMemo(() => {
    const left = columns.filter(({ id }) => !hidden.includes(id));
    return left.length > 0 ? left : columns;
  }, [columns, hidden]);
  return {
    shown,
    choose(id: string, isShown: boolean): void {
      page.hideColumns(list, isShown ? hidden.filter((other) => other !== id) : [...hidden, id]);
    },
  };
}
