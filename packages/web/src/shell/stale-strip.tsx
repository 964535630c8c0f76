import { useApp, useWords } from './app-context.ts';
import { WarningRegular } from './icons.ts';
import styles from './stale-strip.module.css';
import { useUpdates } from './use-updates.ts';

/**
 * [FRESH4] Shows on a narrow page that the data may be out of date, with a button to retry. It hangs from the top bar,
 * over the page's title, so that nothing moves under the finger. Screen readers read the same words in the top bar.
 */
export function StaleStrip() {
  const { player } = useApp();
  const { t } = useWords();
  if (useUpdates() !== 'stale') return null;
  return (
    <div className={styles.root}>
      <WarningRegular className={styles.icon ?? ''} aria-hidden="true" />
      <span aria-hidden="true">{t('shell.link.lost')}</span>
      <button type="button" className={styles.retry} onClick={() => player.retryNow()}>
        {t('connection.retry')}
      </button>
    </div>
  );
}
