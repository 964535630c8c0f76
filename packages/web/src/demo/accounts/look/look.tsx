import { useId, type ReactNode } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { Wordmark } from '../../../shell/wordmark.tsx';
import type { Look } from '../account-pages.rules.ts';
import styles from './look.module.css';

export interface FrameProps {
  readonly look: Look;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** [ROUTE-16] The layout around an account form: a card, two halves or the whole page. */
export function Framed({ look, title, lead = null, children }: FrameProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <section className={classes(styles.root, styles[look])} aria-labelledby={id}>
      {look === 'split' && (
        <div className={styles.picture} aria-hidden="true">
          <Wordmark large />
          <p className={styles.claim}>{t('login.lead')}</p>
        </div>
      )}
      <div className={styles.pane}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lead !== null && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
