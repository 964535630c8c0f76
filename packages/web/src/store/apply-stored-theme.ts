import { ref } from 'valtio/vanilla';
import { applyThemeChoice } from '../theme/apply-theme.ts';
import { tokensOf } from '../theme/theme-tokens.rules.ts';
import type { ThemeChoice } from '../theme/theme-choice.ts';
import { readThemeChoice } from '../theme/theme-choice.rules.ts';
import { readPath } from './paths.ts';
import type { AppState } from './state.ts';

/** The last applied theme, and whether it has increased contrast. */
interface Applied {
  readonly theme: ThemeChoice;
  readonly contrast: boolean;
}
let last: Applied | null = null;

/**
 * Applies a stored theme to the page, or the operator's theme if none is stored. `more` is true if the system asks for
 * more contrast. Parts of the page with their own colours read them from `themeTokens`.
 */
export function applyStoredTheme({ ui }: AppState, text: string | null, operator: ThemeChoice, more: boolean): void {
  const theme = text === null ? operator : readThemeChoice(text, operator);
  const contrast = more && text === null;
  ui.theme = ref(theme);
  ui.themeTokens = ref(tokensOf(theme, { contrast, inGame: false }));
  last = { theme, contrast };
  applyHere(last);
}

const applyHere = ({ theme, contrast }: Applied): void =>
  applyThemeChoice(theme, { contrast, inGame: readPath(location.pathname)?.kind === 'game' });

/**
 * Apply the theme again after each navigation, because a game never has a light theme. wouter dispatches these events.
 */
for (const move of ['popstate', 'pushState', 'replaceState'])
  addEventListener(move, () => {
    if (last !== null) applyHere(last);
  });
