import { useId } from 'react';
import { useWords } from '../app-context.ts';
import { PagePicture } from './page-picture.tsx';
import panel from './theme-panel.module.css';
import styles from './theme-previews.module.css';
import type { ThemeChoice } from '../../theme/theme-choice.ts';
import { wholeThemeNames, wholeThemeOf, wholeThemes } from '../../theme/whole-themes.ts';

export interface ThemePreviewsProps {
  readonly theme: ThemeChoice;
  readonly choose: (change: Partial<ThemeChoice>) => void;
}

/** [SHELL-02] Shows each complete theme as a small picture of the page. */
export function ThemePreviews({ theme, choose }: ThemePreviewsProps) {
  const { t } = useWords();
  const group = useId();
  const chosen = wholeThemeOf(theme);
  return (
    <fieldset className={panel.field}>
      <legend className={panel.legend}>{t('look.theme')}</legend>
      <div className={styles.previews}>
        {wholeThemeNames.map((name) => (
          <label key={name} className={styles.preview}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={name === chosen}
              onChange={() => choose(wholeThemes[name])}
            />
            <PagePicture name={name} />
            <span className={styles.name}>{t(`look.${name}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
