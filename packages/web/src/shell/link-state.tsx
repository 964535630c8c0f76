import { useApp, useSlice, useWords } from './app-context.ts';
import styles from './link-state.module.css';
import { classes } from './classes.ts';

/** Whether what the page shows is kept up to date by the server, or only read again now and then. */
export function LinkState() {
  const { player } = useApp();
  const { kind } = useSlice('notificationLink');
  const { t } = useWords();
  if (kind === 'live')
    return (
      <span className={styles.root}>
        <span className={classes(styles.dot, styles.live)} aria-hidden="true" />
        <span className={styles.quiet}>{t('shell.link.live')}</span>
      </span>
    );
  return (
    <span className={styles.root}>
      <span className={classes(styles.dot, kind === 'waiting' ? styles.lost : styles.trying)} aria-hidden="true" />
      <span role="status">{t(kind === 'waiting' ? 'shell.link.lost' : 'shell.link.connecting')}</span>
      {kind === 'waiting' && (
        <button type="button" className={styles.retry} onClick={() => player.retryNow()}>
          {t('game.lost.retry')}
        </button>
      )}
    </span>
  );
}
