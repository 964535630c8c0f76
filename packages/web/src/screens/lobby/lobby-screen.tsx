import { useSlice, useWords } from '../../shell/app-context.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { VersionLabel } from '../../shell/version-label.tsx';
import { BrandSection } from './brand-section.tsx';
import styles from './lobby.module.css';
import { MachineSection } from './machine-section.tsx';

export function LobbyScreen() {
  const { selectedBrandId, brands } = useSlice('lobby');
  const { t } = useWords();
  return (
    <div className={styles.root}>
      <a href="#machines-and-brands" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <TopBar />
      <main id="machines-and-brands" tabIndex={-1} className={styles.main}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t('lobby.title')}</h1>
          {selectedBrandId === null && brands.length > 0 && <p className={styles.lead}>{t('lobby.choose')}</p>}
        </header>
        <BrandSection />
        <MachineSection />
      </main>
      <div className={styles.foot}>
        <VersionLabel />
      </div>
    </div>
  );
}
