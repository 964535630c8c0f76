import type { History } from '@farspin/core';
import type { Column } from '@farspin/core/history';
import { useMemo, type ReactNode } from 'react';
import { useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';
import type { ListName } from '../../store/csv-download.ts';
import { HistoryTable } from './history-table.tsx';
import { HistoryTools } from './history-tools.tsx';
import styles from './history.module.css';
import { ListEnd } from './list-end.tsx';
import { filledColumns, type ListView } from './list-view.ts';
import { useColumns } from './use-columns.ts';
import { useKeptRows, type OpenedList } from './use-list-place.ts';
import type { Part } from './use-part.ts';

export interface HistoryScreenProps<T> {
  readonly title: string;
  readonly list: ListName;
  readonly opened: OpenedList;
  readonly history: History<T>;
  readonly view: ListView<T>;
  /** The part of the list to show, or null to show all of it. */
  readonly part?: Part<T> | null;
  /** Wraps the content that depends on the part, and adds the control that chooses the part. */
  readonly renderWithin?: (content: ReactNode) => ReactNode;
  /** Content between the tools and the table. */
  readonly children?: ReactNode;
}

/** Renders one of the two history lists: tools, table, and the end with a button for more rows. */
export function HistoryScreen<T extends { readonly id: string }>(props: HistoryScreenProps<T>) {
  const { title, list, opened, history, view, part = null, renderWithin = asItIs, children } = props;
  const { t, say } = useWords();
  const { feature, address, change } = opened;
  useKeptRows(history, feature);
  const { shown, details, choose } = useColumns(list, view);
  const rows = part?.rows ?? (history.kind === 'open' ? history.items : none);
  const filled = useFilled(shown, rows);
  if (history.kind === 'absent' || feature === null)
    return (
      <Page title={title}>
        <p className={styles.quiet}>{history.kind === 'absent' ? say(history.message) : t('shell.loading')}</p>
      </Page>
    );
  return (
    <Page title={title}>
      {renderWithin(
        <>
          <HistoryTools
            list={list}
            address={address}
            change={change}
            feature={feature}
            columns={view.isChosen ? view.columns : []}
            shown={shown}
            choose={choose}
          />
          {children}
          {history.kind === 'open' && (
            <>
              {rows.length > 0 && (
                <HistoryTable
                  title={title}
                  rows={rows}
                  columns={filled}
                  details={details}
                  places={view.places}
                  isQuiet={view.isQuiet}
                />
              )}
              <ListEnd list={history} feature={feature} part={part} />
            </>
          )}
        </>,
      )}
    </Page>
  );
}
const none: readonly never[] = [];

/**
 * [HISTORY17] Returns the same array while the same columns are filled, because a new array renders every row again.
 */
function useFilled<T>(shown: readonly Column<T>[], rows: readonly T[]): readonly Column<T>[] {
  const filled = filledColumns(shown, rows);
  const isAll = filled.length === shown.length;
  const ids = filled.map(({ id }) => id).join(' ');
  return useMemo(() => (isAll ? shown : shown.filter(({ id }) => ids.split(' ').includes(id))), [shown, isAll, ids]);
}
const asItIs = (content: ReactNode): ReactNode => content;
