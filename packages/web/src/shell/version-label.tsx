import { useApp } from './app-context.ts';
import { pageVersion } from './page-version.ts';
import styles from './version-label.module.css';

export function VersionLabel() {
  return (
    <footer className={styles.root} dir="ltr">
      {pageVersion(useApp().settings)}
    </footer>
  );
}
