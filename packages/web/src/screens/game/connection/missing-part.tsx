import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { NextTry } from '../../../shell/next-try.tsx';
import styles from './missing-part.module.css';

/**
 * Reports a missing chunk of the game with a reload button, because only the player knows when a reload is convenient.
 * Otherwise, reports a new version, which loads automatically when the player leaves.
 */
export function MissingPart() {
  const { state } = useApp();
  const { missing, missingRetryAt, newVersion } = useSnapshot(state.ui);
  const { t } = useWords();
  return (
    <div role="status">
      {missing !== null && (
        <div className={styles.root}>
          <span>
            {t('game.missing')} <NextTry at={missingRetryAt} />
          </span>
          <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
        </div>
      )}
      {missing === null && newVersion && <div className={styles.root}>{t('game.new-version')}</div>}
    </div>
  );
}
