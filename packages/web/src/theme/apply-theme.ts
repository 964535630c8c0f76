import { applyTheme } from './theme.ts';
import { tokensOf } from './theme-tokens.rules.ts';
import type { ThemeTokens, ThemeChoice } from './theme-choice.ts';
import { paletteName, schemeOf } from './palettes.ts';

export { readThemeChoice } from './theme-choice.rules.ts';

/** Applies a theme to the document; the parts of the page that have colours of their own get them by `ThemeTokens`. */
export function applyThemeChoice(theme: ThemeChoice, contrast: boolean): ThemeTokens {
  const themeTokens = tokensOf(theme, contrast);
  const root = document.documentElement;
  applyTheme(themeTokens.theme);
  root.style.colorScheme = contrast ? 'dark' : schemeOf(paletteName(theme.main, 'dark6'));
  root.dataset['scrollbars'] = theme.customScrollbars ? 'slim' : 'plain';
  root.dataset['motion'] = theme.animations ? 'on' : 'off';
  const ground = themeTokens.theme.colorNeutralBackground3;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground ?? '');
  return themeTokens;
}
