import type { LinkSummary } from '@farspin/core/quality-controller';
import { deviceClock } from '@farspin/adapters/clock';
import { useSecondsUntil } from '@farspin/adapters/react';
import { useState } from 'react';
import { useApp, useWords } from '../../../../shell/app-context.ts';
import { Button } from '../../../../shell/controls/button.tsx';
import { useElapsed } from '../../use-elapsed.ts';
import styles from './next-try.module.css';

/** Shows the next automatic attempt to repair a connection, and a button that skips the wait. */
export function NextTry({ next, mend }: Pick<LinkSummary, 'mend' | 'next'>) {
  return (
    <>
      {next.kind !== 'none' && (
        <p className={styles.next}>
          <NextText next={next} />
        </p>
      )}
      <RetryButton next={next} mend={mend} />
    </>
  );
}

/** [LINK4] Shows the time until the next attempt, or that an attempt is under way. The text never shows 0 seconds. */
export function NextText({ next }: Pick<LinkSummary, 'next'>) {
  const { t } = useWords();
  const seconds = useSecondsUntil(next.kind === 'retry' ? next.at : null);
  if (next.kind === 'none') return null;
  return seconds > 0 ? t('game.lost.next', { seconds }) : <Trying />;
}

/** Time after which the text also shows how long the attempt has taken, in ms. Otherwise, it would look stuck. */
const longMs = 4_000;

function Trying() {
  const { t } = useWords();
  const [since] = useState(deviceClock.now);
  const ms = useElapsed(since);
  return ms < longMs ? t('game.lost.trying') : t('link.still-trying', { seconds: ms / 1_000 });
}

/**
 * [LINK7] Skips the wait for the next attempt. A press during an attempt only ends the attempt if it makes no progress,
 * so the button is never disabled.
 */
export function RetryButton({ next, mend }: Pick<LinkSummary, 'mend' | 'next'>) {
  const { player } = useApp();
  const { t } = useWords();
  if (mend === null) return null;
  return (
    <Button
      appearance="primary"
      className={styles.mend}
      onClick={() => player[next.kind === 'trying' ? 'retryNow' : mend]()}
    >
      {t('connection.retry')}
    </Button>
  );
}
