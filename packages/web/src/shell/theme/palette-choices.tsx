import { useId } from 'react';
import { useWords } from '../app-context.ts';
import styles from './theme-panel.module.css';
import type { ThemeChoice } from '../../theme/theme-choice.ts';
import { paletteName, paletteNames, themeOf, type PaletteName } from '../../theme/palettes.ts';

const parts = ['main', 'navbar', 'toolbar', 'footer'] as const;

export interface PaletteChoicesProps {
  readonly theme: ThemeChoice;
  readonly choose: (change: Partial<ThemeChoice>) => void;
}

/** [SHELL-04] Lets the player choose a palette for each part of the page. */
export function PaletteChoices({ theme, choose }: PaletteChoicesProps) {
  const { t } = useWords();
  return (
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
