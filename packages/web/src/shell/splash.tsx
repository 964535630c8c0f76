import type { ReactNode } from 'react';
import { Button } from './controls/button.tsx';
import styles from './splash.module.css';
import titles from './title.module.css';
import { usePageTitle } from './use-page-title.ts';
import { Wordmark } from './wordmark.tsx';

export interface SplashProps {
  readonly title?: string;
  readonly text: string;
  /** Something is still in progress. Default: true if there is no action. */
  readonly waiting?: boolean;
  /** What the player can do: retry, or go elsewhere. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Shown below everything else. */
  readonly children?: ReactNode;
}

/** The whole page while there is nothing to show yet, or nothing at all. */
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
