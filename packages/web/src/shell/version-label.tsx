import { useApp } from './app-context.ts';
import styles from './version-label.module.css';

export function VersionLabel() {
  return (
    <footer className={styles.root} dir="ltr">
      {useApp().settings.site.uiVersion}
    </footer>
  );
}
