import { pageSizes, type Column, type HistoryFeature, type HistoryFilter } from '@farspin/core';
import { useState } from 'react';
import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Field, Input } from '../../shell/controls/text-field.tsx';
import { ArrowDownloadRegular, SearchRegular } from '../../shell/icons.ts';
import type { ListName } from '../../store/csv-download.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './history-tools.module.css';
import { periodOf } from './period.rules.ts';

export interface HistoryToolsProps<T> {
  readonly list: ListName;
  readonly filter: HistoryFilter;
  readonly feature: HistoryFeature<unknown>;
  readonly columns: readonly Column<T>[];
  readonly shown: readonly Column<T>[];
  readonly choose: (id: string, isShown: boolean) => void;
}

/** What selects rows, what selects columns, and the way to a file. */
export function HistoryTools<T>({ list, filter, feature, columns, shown, choose }: HistoryToolsProps<T>) {
  const { t } = useWords();
  const [typed, setTyped] = useState(filter.search);
  return (
    <div className={styles.tools} role="search">
      <Field label={t('history.search')} className={styles.search}>
        <Input
          type="search"
          contentBefore={<SearchRegular aria-hidden="true" />}
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value);
            feature.search(value);
          }}
        />
      </Field>
      <Period feature={feature} />
      <Field label={t('history.page-size')} className={styles.size}>
        {(props) => (
          <select
            {...props}
            className={styles.select}
            value={filter.pageSize}
            onChange={({ target }) => {
              const pageSize = pageSizes.find((size) => String(size) === target.value);
              if (pageSize !== undefined) feature.setPageSize(pageSize);
            }}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.actions}>
        <ColumnChoice columns={columns} shown={shown} choose={choose} />
        <DownloadKey list={list} />
      </div>
    </div>
  );
}

function Period({ feature }: { readonly feature: HistoryFeature<unknown> }) {
  const { t } = useWords();
  const [days, setDays] = useState({ first: '', last: '' });
  function put(change: Partial<typeof days>): void {
    const next = { ...days, ...change };
    setDays(next);
    feature.setPeriod(periodOf(next.first, next.last));
  }
  return (
    <>
      <Field label={t('history.from')} className={styles.day}>
        <Input type="date" value={days.first} max={days.last} onChange={(_, { value }) => put({ first: value })} />
      </Field>
      <Field label={t('history.to')} className={styles.day}>
        <Input type="date" value={days.last} min={days.first} onChange={(_, { value }) => put({ last: value })} />
      </Field>
    </>
  );
}

function DownloadKey({ list }: { readonly list: ListName }) {
  const { page } = useApp();
  const { t, say } = useWords();
  const { download } = useSlice('ui');
  const running = download.kind === 'running';
  return (
    <>
      <Button icon={<ArrowDownloadRegular />} disabledFocusable={running} onClick={() => page.download(list)}>
        {t(running ? 'history.downloading' : 'history.download')}
      </Button>
      {download.kind === 'failed' && download.list === list && (
        <p className={styles.failure} role="alert">
          {say(download.message)}
        </p>
      )}
    </>
  );
}
