import { useWords } from '../../../shell/app-context.ts';
import type { Copied } from './use-copied.ts';
import styles from './interface.module.css';

export interface FoundLineProps {
  /** The number of results as a text. */
  readonly found: string;
  readonly none: boolean;
  readonly copied: Copied | null;
}

/** Shows the results of a search and of the last copy in a line that stays visible. */
export function FoundLine({ found, none, copied }: FoundLineProps) {
  const { t } = useWords();
  return (
    <div className={styles.line}>
      <p role="status" className={styles.said}>
        {none ? t('demo.nothing-found') : found}
      </p>
      <p role="status" className={styles.copied}>
        {copied !== null && !none && t(copied.done ? 'demo.copied' : 'demo.copy-failed', { name: copied.text })}
      </p>
    </div>
  );
}
