import type { ReactNode } from 'react';
import styles from './page.module.css';
import { StarButton } from './shortcuts/star-button.tsx';
import titles from './title.module.css';
import { usePageTitle } from './use-page-title.ts';

export interface PageProps {
  readonly title: string;
  /** What the browser calls the page, where that says more than the title. */
  readonly tab?: string | undefined;
  /** One line beside the title; null for none. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page within the frame: its heading, and what it is about. */
export function Page({ title, tab, lead = null, children }: PageProps) {
  usePageTitle(tab ?? title);
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <header className={styles.head}>
        <h1 className={titles.page}>{title}</h1>
        <span className={styles.star}>
          <StarButton />
        </span>
        {lead !== null && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </main>
  );
}
