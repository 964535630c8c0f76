import { Button } from '../../shell/controls/button.tsx';
import type { Message } from '@farspin/core';
import { useApp, useWords } from '../../shell/app-context.ts';
import { ErrorCircleRegular } from '../../shell/icons.ts';
import { NextTry } from '../../shell/next-try.tsx';
import styles from './load-states.module.css';
import { times } from './picture/picture.rules.ts';
import { classes } from '../../shell/classes.ts';

/** Reports a failed request, with a button to retry. Content that was loaded before stays beside it. */
export function Problem({ message, retryAt }: { readonly message: Message; readonly retryAt: number | null }) {
  const { player } = useApp();
  const { t, say } = useWords();
  return (
    <div className={styles.problem} role="alert">
      <ErrorCircleRegular className={classes(styles.icon)} aria-hidden="true" />
      <span className={styles.text}>
        {say(message)} <NextTry at={retryAt} />
      </span>
      <Button onClick={() => player.refreshLobby()}>{t('shell.retry')}</Button>
    </div>
  );
}

/** Placeholders for content that is still loading. */
export function Skeletons({ count, of }: { readonly count: number; readonly of: 'brands' | 'machines' }) {
  const { t } = useWords();
  return (
    <div className={styles.skeletons} role="status" aria-label={t('shell.loading')}>
      {times(count).map((n) => (
        <span key={n} className={classes(styles.skeleton, styles[of])} />
      ))}
    </div>
  );
}
