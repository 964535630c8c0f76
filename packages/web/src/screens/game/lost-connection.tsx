import { LazyReportButton } from '../../diagnostics/lazy-report-button.tsx';
import { Button } from '../../shell/controls/button.tsx';
import type { MachineLink } from '@farspin/core';
import { useApp, useWords } from '../../shell/app-context.ts';
import { PlugDisconnectedRegular } from '../../shell/icons.ts';
import { classes } from '../../shell/classes.ts';
import styles from './picture.module.css';
import { useSecondsUntil } from '../../shell/use-seconds-until.ts';

/** The controls have no way to the machine: when the next try is, and the chance to try at once. */
export function LostConnection({ link }: { readonly link: Exclude<MachineLink, { kind: 'up' }> }) {
  const { player } = useApp();
  const { t } = useWords();
  const seconds = useSecondsUntil(link.kind === 'waiting' ? link.retryAt : null);
  return (
    <div className={styles.shade}>
      <div className={styles.lost}>
        <PlugDisconnectedRegular className={classes(styles.lostIcon)} aria-hidden="true" />
        <p className={styles.lostTitle} role="alert">
          {t('game.lost.title')}
        </p>
        <p className={styles.lostNext}>
          {link.kind === 'waiting' ? t('game.lost.next', { seconds }) : t('game.lost.trying')}
        </p>
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={link.kind === 'connecting'}
          onClick={() => player.retryNow()}
        >
          {t('game.lost.retry')}
        </Button>
        <LazyReportButton className={styles.lostHelp} />
      </div>
    </div>
  );
}
