import type { History, HistoryFeature } from '@farspin/core';
import { emptyText, mayLoadMore } from '@farspin/core/history';
import { useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { NextTry } from '../../shell/next-try.tsx';
import styles from './history.module.css';

export interface ListEndProps<T> {
  readonly list: Extract<History<T>, { kind: 'open' }>;
  readonly feature: Pick<HistoryFeature<unknown>, 'loadMore' | 'retry'>;
}

/** How much of the list is shown, and what comes next: more, nothing, or the failure of it. */
export function ListEnd<T>({ list, feature }: ListEndProps<T>) {
  const { t, say } = useWords();
  const { items, load, total, cut } = list;
  if (load.kind === 'failed')
    return (
      <div className={styles.end} role="alert">
        <p className={styles.failure}>
          {say(load.message)} <NextTry at={load.retryAt} />
        </p>
        <Button onClick={() => feature.retry()}>{t('shell.retry')}</Button>
      </div>
    );
  return (
    <div className={styles.end}>
      <p className={styles.quiet} role="status">
        {load.kind === 'loading'
          ? t('shell.loading')
          : items.length === 0
            ? t(emptyText(list.filter))
            : t('history.shown', { count: items.length, total: total ?? items.length })}
      </p>
      {cut !== null && load.kind === 'ready' && <p role="status">{say(cut)}</p>}
      {mayLoadMore(list) && <Button onClick={() => feature.loadMore()}>{t('history.load-more')}</Button>}
    </div>
  );
}
