import { useId } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { writeThemeChoice } from '../../../theme/theme-choice.rules.ts';
import { operatorTheme, type ThemeChoice } from '../../../theme/theme-choice.ts';
import panel from './quick-panel.module.css';
import styles from './switches.module.css';

/** Renders switches for a few settings. Each switch has the same effect as the setting in its usual place. */
export function Switches() {
  const { state, settings, page } = useApp();
  const { balanceShown, navbarFolded, theme } = useSnapshot(state.ui);
  const wear = (next: ThemeChoice): void => page.setTheme(next, writeThemeChoice(next, operatorTheme(settings.theme)));
  const { t } = useWords();
  const id = useId();
  return (
    <section className={panel.section} aria-labelledby={id}>
      <h3 id={id} className={panel.title}>
        {t('demo.quick-switches')}
      </h3>
      <div>
        <Switch label={t('demo.quick-balance')} on={balanceShown} set={(on) => page.showBalance(on)} />
        <Switch label={t('demo.quick-menu')} on={!navbarFolded} set={(on) => page.foldNavbar(!on)} />
        <Switch
          label={t('look.animations')}
          on={theme.animations}
          set={(animations) => wear({ ...theme, animations })}
        />
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
