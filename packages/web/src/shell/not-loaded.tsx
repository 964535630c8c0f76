import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import { classes } from './classes.ts';
import { Button } from './controls/button.tsx';
import { NextTry } from './next-try.tsx';
import styles from './not-loaded.module.css';

/** Replaces a page whose code did not load. The frame around it still links to the loaded pages. */
export function PageNotLoaded() {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <NotLoaded />
    </main>
  );
}

/** Reports that some code did not load, with a button to reload, because the player knows when the network is back. */
export function NotLoaded({ over = false }: { readonly over?: boolean }) {
  const { state } = useApp();
  const { missing, missingRetryAt } = useSnapshot(state.ui);
  const { t } = useWords();
  if (missing === 'looked-into') return null;
  return (
    <div role="alert" className={classes(styles.notice, over && styles.over)}>
      <p className={styles.text}>
        {t('shell.load-failed')} <NextTry at={missingRetryAt} />
      </p>
      <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
    </div>
  );
}
