import { useSnapshot } from 'valtio/react';
import { ReportButton } from '../report-button.tsx';
import { useApp, useWords } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { Choice, Flag } from './theme-fields.tsx';
import styles from './theme-panel.module.css';
import { writeThemeChoice } from '../../theme/theme-choice.rules.ts';
import { operatorTheme, type ThemeChoice } from '../../theme/theme-choice.ts';
import { PaletteChoices } from './palette-choices.tsx';
import { ThemePreviews, type ThemePreviewsProps } from './theme-previews.tsx';

const flags = [
  ['navbarShown', 'look.navbar-shown'],
  ['navbarAtEnd', 'look.navbar-end'],
  ['toolbarFixed', 'look.toolbar-fixed'],
  ['footerShown', 'look.footer-shown'],
  ['footerFixed', 'look.footer-fixed'],
  ['customScrollbars', 'look.scrollbars'],
  ['animations', 'look.animations'],
] as const;

/** [SHELL-02] Theme and layout settings. Every choice applies at once. */
export function ThemePanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { state, settings, page } = useApp();
  const { theme } = useSnapshot(state.ui);
  const { userId } = useSnapshot(state).personal;
  const { t } = useWords();
  const operator = operatorTheme(settings.theme);
  const applyTheme = (next: ThemeChoice): void => page.setTheme(next, writeThemeChoice(next, operator));
  const choose = (change: Partial<ThemeChoice>): void => applyTheme({ ...theme, ...change });
  return (
    <SidePanel open={open} onClose={onClose} side="end" title={t('nav.look')}>
      <div className={styles.root}>
        <ThemePreviews theme={theme} choose={choose} />
        <p className={styles.note}>{t(userId === null ? 'look.kept-device' : 'look.kept-account')}</p>
        <details>
          <summary className={styles.summary}>{t('look.advanced')}</summary>
          <Advanced theme={theme} choose={choose} reset={() => applyTheme(operator)} />
        </details>
        {userId !== null && <ReportButton />}
      </div>
    </SidePanel>
  );
}

interface AdvancedProps extends ThemePreviewsProps {
  readonly reset: () => void;
}

/** [SHELL-03] [SHELL-04] Rarely changed settings: palettes by part, layout, width, direction, and parts of the page. */
function Advanced({ theme, choose, reset }: AdvancedProps) {
  const { t } = useWords();
  return (
    <div className={styles.fields}>
      <PaletteChoices theme={theme} choose={choose} />
      <Choice
        title={t('look.layout')}
        value={theme.layout}
        options={[
          ['layout1', t('look.layout1')],
          ['layout2', t('look.layout2')],
          ['layout3', t('look.layout3')],
        ]}
        choose={(layout) => choose({ layout })}
      />
      <Choice
        title={t('look.mode')}
        value={theme.mode}
        options={[
          ['fullwidth', t('look.fullwidth')],
          ['boxed', t('look.boxed')],
          ['container', t('look.container')],
        ]}
        choose={(mode) => choose({ mode })}
      />
      <Choice
        title={t('look.direction')}
        value={theme.direction ?? 'auto'}
        options={[
          ['auto', t('look.auto')],
          ['ltr', t('look.ltr')],
          ['rtl', t('look.rtl')],
        ]}
        choose={(direction) => choose({ direction: direction === 'auto' ? null : direction })}
      />
      <fieldset className={styles.field}>
        <legend className={styles.legend}>{t('look.parts')}</legend>
        {flags.map(([part, text]) => (
          <Flag key={part} label={t(text)} on={theme[part]} set={(on) => choose({ [part]: on })} />
        ))}
      </fieldset>
      <Button onClick={reset}>{t('look.reset')}</Button>
    </div>
  );
}
