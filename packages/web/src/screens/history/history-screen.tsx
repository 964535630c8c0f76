import type { History } from '@farspin/core';
import type { Column } from '@farspin/core/history';
import type { ReactNode } from 'react';
import { useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';
import type { ListName } from '../../store/csv-download.ts';
import { HistoryTable } from './history-table.tsx';
import { HistoryTools } from './history-tools.tsx';
import styles from './history.module.css';
import { ListEnd } from './list-end.tsx';
import { useColumns } from './use-columns.ts';
import { useKeptRows, useOpenedList } from './use-list-place.ts';

export interface HistoryScreenProps<T> {
  readonly title: string;
  readonly list: ListName;
  readonly history: History<T>;
  readonly columns: readonly Column<T>[];
  /** What stands between the tools and the table. */
  readonly children?: ReactNode;
}

/** One of the two lists of the past: tools, table, and its end with more to load. */
export function HistoryScreen<T extends { readonly id: string }>({
  title,
  list,
  history,
  columns,
  children,
}: HistoryScreenProps<T>) {
  const { t, say } = useWords();
  const { feature, address, change } = useOpenedList(list);
  useKeptRows(history, feature);
  const { shown, choose } = useColumns(list, columns);
  if (history.kind === 'absent' || feature === null)
    return (
      <Page title={title}>
        <p className={styles.quiet}>{history.kind === 'absent' ? say(history.message) : t('shell.loading')}</p>
      </Page>
    );
  return (
    <Page title={title}>
      <HistoryTools
        list={list}
        address={address}
        change={change}
        feature={feature}
        columns={columns}
        shown={shown}
        choose={choose}
      />
      {children}
      {history.kind === 'open' && (
        <>
          {history.items.length > 0 && <HistoryTable title={title} rows={history.items} columns={shown} />}
          <ListEnd list={history} feature={feature} />
        </>
      )}
    </Page>
  );
}
