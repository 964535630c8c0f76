import type { History, HistoryFeature } from '@farspin/core';
import { emptyText, mayLoadMore } from '@farspin/core/history';
import type { Words } from '@farspin/core/messages';
import { useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { NextTry } from '../../shell/next-try.tsx';
import styles from './history.module.css';
import type { Part } from './use-part.ts';

type OpenList<T> = Extract<History<T>, { kind: 'open' }>;

export interface ListEndProps<T> {
  readonly list: OpenList<T>;
  readonly feature: Pick<HistoryFeature<unknown>, 'loadMore' | 'retry'>;
  /** The part of the list to show, or null for all of it. */
  readonly part: Part<T> | null;
}

/** Shows the number of rows, and what follows: a button for more rows, the end of the list, or an error. */
export function ListEnd<T>({ list, feature, part }: ListEndProps<T>) {
  const { t, say } = useWords();
  const { load, cut } = list;
  if (load.kind === 'failed')
    return (
      <div className={styles.end} role="alert">
        <p className={styles.failure}>
          {say(load.message)} <NextTry at={load.retryAt} />
        </p>
        <Button onClick={() => feature.retry()}>{t('shell.retry')}</Button>
      </div>
    );
  const isFilling = part?.isFilling ?? false;
  const { loadMore } = part ?? feature;
  return (
    <div className={styles.end}>
      <p className={styles.quiet} role="status">
        {load.kind === 'loading' || isFilling ? t('shell.loading') : extent(list, part, t)}
      </p>
      {cut !== null && load.kind === 'ready' && <p role="status">{say(cut)}</p>}
      {mayLoadMore(list) && !isFilling && <Button onClick={() => loadMore()}>{t('history.load-more')}</Button>}
    </div>
  );
}

/**
 * [HISTORY13] Describes the number of rows. A part without rows is not called empty while the list has more entries.
 */
function extent<T>(list: OpenList<T>, part: Part<T> | null, t: Words['t']): string {
  const { items, total, filter, cut, nextCursor } = list;
  const count = part?.rows.length ?? items.length;
  const isWhole = nextCursor === null && cut === null;
  if (count === 0 && (part === null || isWhole)) return t(emptyText(filter));
  if (part === null) return t('history.shown', { count, total: total ?? count });
  if (isWhole) return t('history.shown', { count, total: count });
  return count === 0
    ? t('history.none-among', { loaded: items.length })
    : t('history.shown-among', { count, loaded: items.length });
}
