import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import { classes } from './classes.ts';
import { WarningRegular } from './icons.ts';
import styles from './link-state.module.css';

/** Shows whether the server keeps the page up to date, or the page only refreshes periodically. */
export function LinkState() {
  const { state, player } = useApp();
  const { freshness, notificationLink } = useSnapshot(state);
  const { kind } = notificationLink;
  // [FRESH1] Data is not live until it is read again after a reconnect.
  const isOld = freshness.lobby.kind === 'asOf' || freshness.balance.kind === 'asOf';
  const { t } = useWords();
  const isLive = kind === 'live' && !isOld;
  return (
    <span className={styles.root} data-lost={kind === 'waiting' || undefined}>
      {kind === 'waiting' ? (
        <WarningRegular className={classes(styles.icon)} aria-hidden="true" />
      ) : (
        <span className={classes(styles.dot, isLive ? styles.live : styles.trying)} aria-hidden="true" />
      )}
      <span role="status" className={classes(kind !== 'waiting' && styles.quiet)}>
        {t(isLive ? 'shell.link.live' : kind === 'waiting' ? 'shell.link.lost' : 'shell.link.connecting')}
      </span>
      {kind === 'waiting' && (
        <button type="button" className={styles.retry} onClick={() => player.retryNow()}>
          {t('connection.retry')}
        </button>
      )}
    </span>
  );
}
