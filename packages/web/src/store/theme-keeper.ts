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
  /** Resolves once the theme that is known before the sign-in is applied. */
  readonly ready: Promise<void>;
  /**
   * Stores a theme with the signed-in player's account, or else on this device, and applies it. It is stored when this
   * returns, however soon the page closes. `text` is the stored form (from `writeThemeChoice`).
   */
  set(theme: ThemeChoice, text: string | null): void;
}

const key = 'look';
/** The page's theme before anything is loaded for it. */
const bare = { main: 'dark6', navbar: 'dark1', toolbar: 'dark1', footer: 'dark1' } as const;

/** [SHELL-08] Chooses the theme: the signed-in player's, else this device's, else the operator's. */
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
    // If it cannot be fetched, the page stays unchanged.
    const themes = await import('./apply-stored-theme.ts').catch(() => null);
    if (themes === null || text !== wanted) return;
    themes.applyStoredTheme(state, text, operator, system.matches);
    direct(state);
    isApplied = true;
  }

  function follow(): void {
    const { personal, idleLock, ui } = state;
    // Behind the lock the page does not reveal who the player is, so it stays unchanged.
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
    // At once: a pressed control shows it.
    state.ui.theme = ref(theme);
    const personal = state.personal.userId === null ? null : ofPlayer();
    // A player whose choice is the default theme has chosen it, whatever this device has.
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
