import { classes } from './classes.ts';
import styles from './name.module.css';

/**
 * A name that the operator or the player chose, cut after two lines. Hovering shows all of it, and screen readers read
 * all of it.
 */
export const Name = ({ text, className }: { readonly text: string; readonly className?: string | undefined }) => (
  <span className={classes(styles.name, className)} title={text}>
    {text}
  </span>
);
