import type { AppTheme } from '../theme.ts';
import { barNames, type BarDress, type Dress, type Look } from './look.ts';
import { paletteName, themeOf, type PaletteName } from './palettes.ts';

/** What a palette is made of; sizes and letters are the same in all. */
const isColour = (name: string): boolean => /^(?:color|status|lamp|picture)/.test(name);

/** [SHELL-04] The colours of a look; `contrast`: the system asks for more of it, and nobody chose otherwise. */
export function dressOf(look: Look, contrast: boolean): Dress {
  const chosen = (name: string, usual: PaletteName): PaletteName => (contrast ? 'contrast' : paletteName(name, usual));
  const main = chosen(look.main, 'dark6');
  const bars = barNames.map((bar) => {
    const name = chosen(look[bar], 'dark1');
    return [bar, name === main ? null : asBar(themeOf(name))] as const;
  });
  return { theme: themeOf(main), bars: Object.fromEntries(bars) as Dress['bars'] };
}

const asBar = (theme: AppTheme): BarDress => {
  const colours = Object.entries(theme).filter(([name]) => isColour(name));
  return Object.fromEntries(colours.map(([name, value]) => [`--${name}`, String(value)]));
};
