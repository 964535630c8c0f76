import { useId } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import styles from './layout-page.module.css';

export const exampleParts = [1, 2, 3] as const;
export type ExamplePart = (typeof exampleParts)[number];

/** Renders example content that shows the width of a layout. */
export function ExampleSection({ part }: { readonly part: ExamplePart }) {
  const { t } = useWords();
  const id = useId();
  return (
    <section id={`layout-part-${part}`} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {t(`demo.layout-part-${part}`)}
      </h2>
      <p className={styles.text}>{t(`demo.layout-part-${part}-text`)}</p>
      <div className={styles.tiles} aria-hidden="true">
        <div className={styles.tile} />
        <div className={styles.tile} />
        <div className={styles.tile} />
      </div>
    </section>
  );
}
