import type { HistoryFeature } from '@farspin/core';
import { pageSizes, type Column } from '@farspin/core/history';
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Field, Input } from '../../shell/controls/text-field.tsx';
import { ArrowDownloadRegular, SearchRegular } from '../../shell/icons.ts';
import type { ListName } from '../../store/csv-download.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './history-tools.module.css';
import { activeFilters, type ListAddress } from './list-address.rules.ts';
import { periodOf } from './period.rules.ts';

export interface HistoryToolsProps<T> {
  readonly list: ListName;
  readonly address: ListAddress;
  readonly change: (part: Partial<ListAddress>) => void;
  readonly feature: HistoryFeature<unknown>;
  readonly columns: readonly Column<T>[];
  readonly shown: readonly Column<T>[];
  readonly choose: (id: string, isShown: boolean) => void;
}

/**
 * Renders the filters, the choice of columns and the download. On a narrow page the filters collapse under a button
 * that shows the number of active filters.
 */
export function HistoryTools<T>({ list, address, change, feature, columns, shown, choose }: HistoryToolsProps<T>) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const active = activeFilters(address);
  return (
    <div className={styles.tools} role="search">
      <Field label={t('history.search')} className={styles.search}>
        <Input
          type="search"
          contentBefore={<SearchRegular aria-hidden="true" />}
          value={address.search}
          onChange={(_, { value }) => {
            change({ search: value });
            feature.search(value);
          }}
        />
      </Field>
      <Button
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<ChevronDownRegular className={classes(styles.chevron, isOpen && styles.turned)} />}
        iconPosition="after"
        onClick={() => setIsOpen(!isOpen)}
      >
        {active === 0 ? t('history.filters') : t('history.filters-on', { count: active })}
      </Button>
      <div id={id} className={classes(styles.filters, !isOpen && styles.folded)}>
        <Period address={address} change={change} feature={feature} />
        <PageSizeField address={address} change={change} feature={feature} />
        {columns.length > 0 && <ColumnChoice columns={columns} shown={shown} choose={choose} />}
      </div>
      <div className={styles.actions}>
        <DownloadKey list={list} />
      </div>
    </div>
  );
}

type FilterProps = Pick<HistoryToolsProps<unknown>, 'address' | 'change' | 'feature'>;

function PageSizeField({ address, change, feature }: FilterProps) {
  const { t } = useWords();
  const { settings } = useApp();
  return (
    <Field label={t('history.page-size')} className={styles.size}>
      {(props) => (
        <select
          {...props}
          className={styles.select}
          value={address.size ?? settings.history.pageSize}
          onChange={({ target }) => {
            const pageSize = pageSizes.find((size) => String(size) === target.value);
            if (pageSize === undefined) return;
            change({ size: pageSize });
            feature.setPageSize(pageSize);
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Period({ address: { first, last }, change, feature }: FilterProps) {
  const { t } = useWords();
  function put(part: { readonly first?: string; readonly last?: string }): void {
    const days = { first, last, ...part };
    change(days);
    feature.setPeriod(periodOf(days.first, days.last));
  }
  return (
    <>
      <Field label={t('history.from')} className={styles.day}>
        <Input type="date" value={first} max={last} onChange={(_, { value }) => put({ first: value })} />
      </Field>
      <Field label={t('history.to')} className={styles.day}>
        <Input type="date" value={last} min={first} onChange={(_, { value }) => put({ last: value })} />
      </Field>
    </>
  );
}

function DownloadKey({ list }: { readonly list: ListName }) {
  const { state, page } = useApp();
  const { t, say } = useWords();
  const { download } = useSnapshot(state.ui);
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
