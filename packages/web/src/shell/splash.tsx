import type { ReactNode } from 'react';
import { Button } from './controls/button.tsx';
import styles from './splash.module.css';
import titles from './title.module.css';
import { usePageTitle } from './use-page-title.ts';
import { Wordmark } from './wordmark.tsx';

export interface SplashProps {
  readonly title?: string;
  readonly text: string;
  /** True while something is in progress. The default is true if there is no action. */
  readonly waiting?: boolean;
  /** A button with the player's next step, for example to retry. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Content below everything else. */
  readonly children?: ReactNode;
}

/** Replaces the whole page while there is nothing else to show. */
export function Splash({ title, text, action, waiting = action === undefined, children }: SplashProps) {
  usePageTitle(title ?? text);
  return (
    <main className={styles.root}>
      {title === undefined ? (
        <h1 className={styles.mark}>
          <Wordmark large />
        </h1>
      ) : (
        <Wordmark large />
      )}
      {waiting && <span className={styles.beam} aria-hidden="true" />}
      {title !== undefined && <h1 className={titles.screen}>{title}</h1>}
      <p className={styles.text} role="status">
        {text}
      </p>
      {action !== undefined && (
        <Button appearance={waiting ? 'secondary' : 'primary'} onClick={action.run}>
          {action.label}
        </Button>
      )}
      {children}
    </main>
  );
}
