import { applyTheme } from './theme.ts';
import { pagePalette, type ThemePlace } from './theme-tokens.rules.ts';
import type { ThemeChoice } from './theme-choice.ts';
import { schemeOf, themeOf, type PaletteName } from './palettes.ts';

let applied: PaletteName | null = null;

/** Applies a theme to the document. */
export function applyThemeChoice(theme: ThemeChoice, place: ThemePlace): void {
  const main = pagePalette(theme, place);
  const root = document.documentElement;
  root.dataset['scrollbars'] = theme.customScrollbars ? 'slim' : 'plain';
  root.dataset['motion'] = theme.animations ? 'on' : 'off';
  // Skip equal values, because new values make the browser recompute the style of every element.
  if (main === applied) return;
  applied = main;
  const tokens = themeOf(main);
  applyTheme(tokens);
  root.style.colorScheme = schemeOf(main);
  root.dataset['scheme'] = schemeOf(main);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', tokens.colorNeutralBackground3 ?? '');
}
