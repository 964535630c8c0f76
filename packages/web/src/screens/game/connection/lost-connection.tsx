import { LazyReportButton } from '../../../shell/lazy-report-button.tsx';
import type { MachineLink } from '@farspin/core';
import { useWords } from '../../../shell/app-context.ts';
import { PlugDisconnectedRegular } from '../../../shell/icons.ts';
import titles from '../../../shell/title.module.css';
import { classes } from '../../../shell/classes.ts';
import { NextTry } from './link/next-try.tsx';
import styles from './overlay.module.css';

/**
 * Shown when the controls have no connection to the machine, with the time of the next attempt and a button to retry
 * immediately.
 */
export function LostConnection({ link }: { readonly link: Exclude<MachineLink, { kind: 'up' }> }) {
  const { t } = useWords();
  return (
    <div className={styles.shade}>
      <div className={styles.lost}>
        <PlugDisconnectedRegular className={classes(styles.lostIcon)} aria-hidden="true" />
        <p className={titles.panel} role="alert">
          {t('game.lost.title')}
        </p>
        <NextTry
          next={link.kind === 'waiting' ? { kind: 'retry', at: link.retryAt } : { kind: 'trying' }}
          mend="retryNow"
        />
        <LazyReportButton className={styles.lostHelp} />
      </div>
    </div>
  );
}
