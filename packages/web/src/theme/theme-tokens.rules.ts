import type { AppTheme } from './theme.ts';
import { barNames, type BarTokens, type ThemeTokens, type ThemeChoice } from './theme-choice.ts';
import { paletteName, themeOf, type PaletteName } from './palettes.ts';

/** What a palette is made of; sizes and letters are the same in all. */
const isColour = (name: string): boolean => /^(?:color|status|lamp|picture)/.test(name);

/** [SHELL-04] The colours of a theme; `contrast`: the system asks for more of it, and nobody chose otherwise. */
export function tokensOf(theme: ThemeChoice, contrast: boolean): ThemeTokens {
  const chosen = (name: string, usual: PaletteName): PaletteName => (contrast ? 'contrast' : paletteName(name, usual));
  const main = chosen(theme.main, 'dark6');
  const bars = barNames.map((bar) => {
    const name = chosen(theme[bar], 'dark1');
    return [bar, name === main ? null : asBar(themeOf(name))] as const;
  });
  return { theme: themeOf(main), bars: Object.fromEntries(bars) as ThemeTokens['bars'] };
}

const asBar = (theme: AppTheme): BarTokens => {
  const colours = Object.entries(theme).filter(([name]) => isColour(name));
  return Object.fromEntries(colours.map(([name, value]) => [`--${name}`, String(value)]));
};
