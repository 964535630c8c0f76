import type { ReactNode } from 'react';
import styles from './page.module.css';
import { StarButton } from './shortcuts/star-button.tsx';
import titles from './title.module.css';
import { usePageTitle } from './use-page-title.ts';

export interface PageProps {
  readonly title: string;
  /** Title of the document, if it has more detail than the heading. */
  readonly tab?: string | undefined;
  /** A line beside the title, or null for no line. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page within the frame, with its heading and content. */
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
