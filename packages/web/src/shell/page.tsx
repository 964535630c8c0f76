import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import styles from './page.module.css';

const StarButton = lazy(async () => ({ default: (await import('./shortcuts/star-button.tsx')).StarButton }));

export interface PageProps {
  readonly title: string;
  /** One line beside the title; null for none. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page within the frame: its heading, and what it is about. */
export function Page({ title, lead = null, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Farspin`;
    return () => {
      document.title = 'Farspin';
    };
  }, [title]);
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.star}>
          <Suspense fallback={null}>
            <StarButton />
          </Suspense>
        </span>
        {lead !== null && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </main>
  );
}
