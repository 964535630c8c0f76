import { useApp } from './app-context.ts';
import { useVersionStyles } from './version-label.styles.ts';

export function VersionLabel() {
  const styles = useVersionStyles();
  return (
    <footer className={styles.root} dir="ltr">
      {useApp().settings.site.uiVersion}
    </footer>
  );
}
