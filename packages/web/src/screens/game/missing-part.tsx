import { useSlice, useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import styles from './missing-part.module.css';

/** That something of the game did not come, and the way to have it: only the player knows when it suits. */
export function MissingPart() {
  const { missing } = useSlice('ui');
  const { t } = useWords();
  return (
    <div role="status">
      {missing !== null && (
        <div className={styles.root}>
          <span>{t('game.missing')}</span>
          <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
        </div>
      )}
    </div>
  );
}
