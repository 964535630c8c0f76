import { useId } from 'react';
import { useWords } from '../app-context.ts';
import { Choice } from './theme-fields.tsx';
import styles from './theme-panel.module.css';
import type { ThemeChoice } from '../../theme/theme-choice.ts';
import { paletteName, paletteNames, schemeOf, themeOf, type PaletteName } from '../../theme/palettes.ts';

const parts = ['main', 'navbar', 'toolbar', 'footer'] as const;
/** What a whole theme chooses for page and bars. */
const themes = {
  dark: { main: 'dark6', navbar: 'dark1', toolbar: 'dark1', footer: 'dark1' },
  light: { main: 'light1', navbar: 'light1', toolbar: 'light1', footer: 'light1' },
  contrast: { main: 'contrast', navbar: 'contrast', toolbar: 'contrast', footer: 'contrast' },
} as const;
type ThemeName = keyof typeof themes;

const themeOfLook = ({ main }: ThemeChoice): ThemeName =>
  main === 'contrast' ? 'contrast' : schemeOf(paletteName(main, 'dark6'));

export interface PaletteChoicesProps {
  readonly theme: ThemeChoice;
  readonly choose: (change: Partial<ThemeChoice>) => void;
}

/** [SHELL-04] A theme for everything, or a palette for each part. */
export function PaletteChoices({ theme, choose }: PaletteChoicesProps) {
  const { t } = useWords();
  return (
    <>
      <Choice
        title={t('look.theme')}
        value={themeOfLook(theme)}
        options={[
          ['dark', t('look.dark')],
          ['light', t('look.light')],
          ['contrast', t('look.contrast')],
        ]}
        choose={(name) => choose(themes[name])}
      />
      <fieldset className={styles.field}>
        <legend className={styles.legend}>{t('look.palettes')}</legend>
        {parts.map((part) => (
          <PaletteChoice
            key={part}
            label={t(`look.${part}`)}
            name={paletteName(theme[part], part === 'main' ? 'dark6' : 'dark1')}
            choose={(name) => choose({ [part]: name })}
          />
        ))}
      </fieldset>
    </>
  );
}

interface PaletteChoiceProps {
  readonly label: string;
  readonly name: PaletteName;
  readonly choose: (name: PaletteName) => void;
}

function PaletteChoice({ label, name, choose }: PaletteChoiceProps) {
  const { t } = useWords();
  const id = useId();
  const { colorNeutralBackground3, colorNeutralBackground1, colorNeutralForeground1, colorBrandForeground1 } =
    themeOf(name);
  return (
    <div className={styles.palette}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.swatch} aria-hidden="true">
        {[colorNeutralBackground3, colorNeutralBackground1, colorNeutralForeground1, colorBrandForeground1].map(
          (colour) => (
            <span key={colour} style={{ backgroundColor: colour }} />
          ),
        )}
      </span>
      <select
        id={id}
        className={styles.select}
        value={name}
        onChange={({ target }) => choose(paletteName(target.value, name))}
      >
        {paletteNames.map((palette) => (
          <option key={palette} value={palette}>
            {t(`look.palette.${palette}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
