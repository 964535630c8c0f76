import { useId } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import panel from './quick-panel.module.css';
import styles from './switches.module.css';

/** What of the page can be switched at once, the same as in its own places. */
export function Switches() {
  const { state, page } = useApp();
  const { muted, balanceShown, navbarFolded } = useSnapshot(state.ui);
  const { t } = useWords();
  const id = useId();
  return (
    <section className={panel.section} aria-labelledby={id}>
      <h3 id={id} className={panel.title}>
        {t('demo.quick-switches')}
      </h3>
      <div>
        <Switch label={t('demo.quick-sound')} on={!muted} set={(on) => page.setMuted(!on)} />
        <Switch label={t('demo.quick-balance')} on={balanceShown} set={(on) => page.showBalance(on)} />
        <Switch label={t('demo.quick-menu')} on={!navbarFolded} set={(on) => page.foldNavbar(!on)} />
      </div>
    </section>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

const Switch = ({ label, on, set }: SwitchProps) => (
  <button type="button" role="switch" aria-checked={on} className={styles.row} onClick={() => set(!on)}>
    <span className={styles.label}>{label}</span>
    <span className={styles.track} aria-hidden="true">
      <span className={styles.thumb} />
    </span>
  </button>
);
