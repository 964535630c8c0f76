import { classes } from './classes.ts';
import styles from './name.module.css';

/**
 * Shows a name chosen by the operator or the player, cut after two lines. Hovering shows the full name, and screen
 * readers read it.
 */
export const Name = ({ text, className }: { readonly text: string; readonly className?: string | undefined }) => (
  <span className={classes(styles.name, className)} title={text}>
    {text}
  </span>
);
