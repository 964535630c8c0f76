import type { ReactNode } from 'react';
import { useWords } from './app-context.ts';
import styles from './page.module.css';
import { TopBar } from './top-bar.tsx';
import { VersionLabel } from './version-label.tsx';

export interface PageProps {
  readonly title: string;
  /** One line beside the title. */
  readonly lead?: string | null;
  readonly children: ReactNode;
}

/** The frame of every page but the login and the game. */
export function Page({ title, lead = null, children }: PageProps) {
  const { t } = useWords();
  return (
    <div className={styles.root}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className={styles.main}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== null && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </main>
      <div className={styles.foot}>
        <VersionLabel />
      </div>
    </div>
  );
}
