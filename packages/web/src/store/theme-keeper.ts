import type { KeyValueStore, Scope, Settings } from '@farspin/core';
import { ref, subscribe } from 'valtio/vanilla';
import { operatorTheme, type ThemeChoice } from '../theme/theme-choice.ts';
import type { Commands } from './commands.ts';
import { directionOf, type AppState } from './state.ts';

export interface ThemeDeps {
  readonly state: AppState;
  readonly store: KeyValueStore;
  readonly settings: Settings;
  readonly personal: Commands['personal'];
}
export interface ThemeKeeper {
  /** Resolves once the theme known before the sign-in is applied. */
  readonly ready: Promise<void>;
  /**
   * Stores a theme and applies it. The theme is stored with the signed-in player's account, or else on this device. It
   * is stored synchronously, so the page may close at once. `text` is the stored form (from `writeThemeChoice`).
   */
  set(theme: ThemeChoice, text: string | null): void;
}

const key = 'look';
/** The page's default theme, for which no code needs to load. */
const bare = { main: 'dark6', navbar: 'dark1', toolbar: 'dark1', footer: 'dark1' } as const;

/**
 * [SHELL-08] Creates the theme keeper. It applies the signed-in player's theme, or else this device's, or else the
 * operator's.
 */
export function createThemeKeeper(
  { state, store, settings, personal: ofPlayer }: ThemeDeps,
  scope: Scope,
): ThemeKeeper {
  const operator = operatorTheme(settings.theme);
  const system = matchMedia('(prefers-contrast: more)');
  const isBare =
    operator.customScrollbars &&
    operator.animations &&
    operator.main === bare.main &&
    operator.navbar === bare.navbar &&
    operator.toolbar === bare.toolbar &&
    operator.footer === bare.footer;

  const kept = (): string | null => {
    const stored = store.read(key);
    return stored.ok ? stored.value : null;
  };
  let wanted = kept();
  let isApplied = false;

  async function applyWanted(): Promise<void> {
    if (wanted === null && isBare && !system.matches && !isApplied) return;
    const text = wanted;
    // If the code cannot be loaded, the page stays unchanged.
    const themes = await import('./apply-stored-theme.ts').catch(() => null);
    if (themes === null || text !== wanted) return;
    themes.applyStoredTheme(state, text, operator, system.matches);
    direct(state);
    isApplied = true;
  }

  function follow(): void {
    const { personal, idleLock, ui } = state;
    // A locked page must not reveal the player, so its theme stays unchanged.
    if (ui.play === 'loading' || idleLock.kind === 'locked') return;
    const text = personal.theme ?? kept();
    if (text === wanted) return;
    wanted = text;
    void applyWanted();
  }
  scope.add(subscribe(state, follow));
  system.addEventListener('change', applyWanted);
  scope.add(() => system.removeEventListener('change', applyWanted));

  function set(theme: ThemeChoice, text: string | null): void {
    // Update at once, so that the pressed control shows the choice.
    state.ui.theme = ref(theme);
    const personal = state.personal.userId === null ? null : ofPlayer();
    // If a player chooses the default theme, store it explicitly, so that the device's theme does not replace it.
    wanted = personal === null ? text : (text ?? '{}');
    if (personal !== null) personal.setTheme(wanted);
    else if (text === null) store.remove(key);
    else store.write(key, text);
    isApplied = true;
    void applyWanted();
  }

  return { ready: applyWanted(), set };
}

export function direct({ ui }: AppState): void {
  document.documentElement.dir = directionOf(ui);
}
