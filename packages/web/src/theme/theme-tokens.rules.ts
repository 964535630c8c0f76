import type { AppTheme } from './theme.ts';
import { barNames, type BarTokens, type ThemeTokens, type ThemeChoice } from './theme-choice.ts';
import { paletteName, schemeOf, themeOf, type PaletteName } from './palettes.ts';

/** Returns true if a token depends on the palette. Sizes and fonts are the same in all palettes. */
const isColour = (name: string): boolean => /^(?:color|status|lamp|picture)/.test(name);

/** The context in which a theme is applied. */
export interface ThemePlace {
  /** True if the system asks for more contrast and no theme was chosen. */
  readonly contrast: boolean;
  /** True while the player is at a machine. */
  readonly inGame: boolean;
}

/** [SHELL-04] Returns the palette of the page. A game is dark in every theme. */
export function pagePalette({ main }: Pick<ThemeChoice, 'main'>, { contrast, inGame }: ThemePlace): PaletteName {
  if (contrast) return 'contrast';
  const name = paletteName(main, 'dark6');
  return inGame && schemeOf(name) === 'light' ? 'dark6' : name;
}

/** [SHELL-04] Returns the colours of a theme. */
export function tokensOf(theme: ThemeChoice, place: ThemePlace): ThemeTokens {
  const main = pagePalette(theme, place);
  const bars = barNames.map((bar) => {
    const name = place.contrast ? 'contrast' : paletteName(theme[bar], 'dark1');
    return [bar, name === main ? null : asBar(themeOf(name))] as const;
  });
  return { theme: themeOf(main), bars: Object.fromEntries(bars) as ThemeTokens['bars'] };
}

const asBar = (theme: AppTheme): BarTokens => {
  const colours = Object.entries(theme).filter(([name]) => isColour(name));
  return Object.fromEntries(colours.map(([name, value]) => [`--${name}`, String(value)]));
};
