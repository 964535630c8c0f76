import type { Message } from '@farspin/core';
import { useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { NextTry } from '../../shell/next-try.tsx';
import styles from './load-failure.module.css';

export interface LoadFailureProps {
  readonly message: Message;
  /** Time of the next automatic retry in epoch ms, or null if there is none. */
  readonly retryAt: number | null;
  readonly retry: () => void;
}

/** Shows why something failed to load and when it is retried. */
export function LoadFailure({ message, retryAt, retry }: LoadFailureProps) {
  const { t, say } = useWords();
  return (
    <div className={styles.root} role="alert">
      <p className={styles.text}>
        <bdi>{say(message)}</bdi> <NextTry at={retryAt} />
      </p>
      <Button onClick={retry}>{t('shell.retry')}</Button>
    </div>
  );
}
