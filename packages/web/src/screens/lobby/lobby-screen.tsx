import { useWords } from '../../shell/app-context.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { VersionLabel } from '../../shell/version-label.tsx';
import { BrandSection } from './brand-section.tsx';
import { useLobbyStyles } from './lobby.styles.ts';
import { MachineSection } from './machine-section.tsx';

export function LobbyScreen() {
  const styles = useLobbyStyles();
  const { t } = useWords();
  return (
    <div className={styles.root}>
      <TopBar />
      <main className={styles.main}>
        <h1 className={styles.title}>{t('lobby.title')}</h1>
        <BrandSection />
        <MachineSection />
      </main>
      <div className={styles.foot}>
        <VersionLabel />
      </div>
    </div>
  );
}
