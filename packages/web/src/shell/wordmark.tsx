import styles from './wordmark.module.css';
import { classes } from './classes.ts';

export interface WordmarkProps {
  readonly large?: boolean;
  /** True to show only the sign on a narrow page. */
  readonly folds?: boolean;
}

/** The product's name beside its sign, which shows three reels, a lit middle reel and the pay line. */
export function Wordmark({ large = false, folds = false }: WordmarkProps) {
  return (
    <span className={large ? styles.large : styles.root}>
      <svg viewBox="0 0 42 36" className={styles.sign} aria-hidden="true">
        <rect x="0" y="0" width="11" height="36" rx="4" className={styles.reel} />
        <rect x="15.5" y="0" width="11" height="36" rx="4" className={styles.lit} />
        <rect x="31" y="0" width="11" height="36" rx="4" className={styles.reel} />
        <rect x="0" y="16.5" width="42" height="3" className={styles.line} />
      </svg>
      <span className={classes(folds && styles.folding)}>Farspin</span>
    </span>
  );
}
