import type { LinkSummary } from '@farspin/core/quality-controller';
import { useSecondsUntil } from '@farspin/adapters/react';
import { useApp, useWords } from '../../../../shell/app-context.ts';
import { Button } from '../../../../shell/controls/button.tsx';
import styles from './next-try.module.css';

/** Shows the next automatic attempt to repair a connection, and a button that skips the wait. */
export function NextTry({ next, mend }: Pick<LinkSummary, 'mend' | 'next'>) {
  const { player } = useApp();
  const { t } = useWords();
  const seconds = useSecondsUntil(next.kind === 'retry' ? next.at : null);
  return (
    <>
      {next.kind !== 'none' && (
        <p className={styles.next}>
          {next.kind === 'retry' ? t('game.lost.next', { seconds }) : t('game.lost.trying')}
        </p>
      )}
      {mend !== null && (
        <Button
          appearance="primary"
          className={styles.mend}
          disabledFocusable={next.kind === 'trying'}
          onClick={() => player[mend]()}
        >
          {t('connection.retry')}
        </Button>
      )}
    </>
  );
}
