import { Link } from 'wouter';
import { paths } from '../../store/paths.ts';
import { useApp } from '../app-context.ts';
import { Wordmark } from '../wordmark.tsx';
import styles from './home-link.module.css';

/**
 * [NAVIGATION-11] Shows the operator's logo, or the product's own if there is none. The link to the home page replaces
 * the history entry.
 */
export function HomeLink({ folds = false, onFollow }: { readonly folds?: boolean; readonly onFollow?: () => void }) {
  const { settings } = useApp();
  const { logo } = settings.site;
  return (
    <Link href={paths.root} replace className={styles.root} aria-label="Farspin" onClick={onFollow}>
      {logo === null ? <Wordmark folds={folds} /> : <img src={logo} alt="" className={styles.logo} />}
    </Link>
  );
}
