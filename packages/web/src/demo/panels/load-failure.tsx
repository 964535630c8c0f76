import type { Message } from '@farspin/core';
import { useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { NextTry } from '../../shell/next-try.tsx';
import styles from './load-failure.module.css';

export interface LoadFailureProps {
  readonly message: Message;
  /** The time of the next retry in epoch ms; null if there is no automatic one. */
  readonly retryAt: number | null;
  readonly retry: () => void;
}

/** Shows why something could not be loaded, and when it is retried. */
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
