import { useApp, useWords } from './app-context.ts';
import { classes } from './classes.ts';
import { WarningRegular } from './icons.ts';
import styles from './link-state.module.css';
import { useUpdates } from './use-updates.ts';

/**
 * [FRESH4] Shows whether the server keeps the page up to date. Shows no words while that is not known. A narrow page
 * shows the words in `StaleStrip`.
 */
export function LinkState() {
  const { player } = useApp();
  const updates = useUpdates();
  const { t } = useWords();
  const isStale = updates === 'stale';
  return (
    <span className={styles.root}>
      {isStale ? (
        <WarningRegular className={classes(styles.icon)} aria-hidden="true" />
      ) : (
        <span className={classes(styles.dot, updates === 'live' ? styles.live : styles.trying)} aria-hidden="true" />
      )}
      <span role="status" className={classes(styles.quiet)} data-reserved={t('shell.link.live')}>
        {isStale ? t('shell.link.lost') : updates === 'live' && t('shell.link.live')}
      </span>
      {isStale && (
        <button type="button" className={styles.retry} onClick={() => player.retryNow()}>
          {t('connection.retry')}
        </button>
      )}
    </span>
  );
}
