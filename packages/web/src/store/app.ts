import type { KeyValueStore, Language, Notice, Settings } from '@farspin/core';
import type { ThemeChoice } from '../theme/theme-choice.ts';
import type { Area } from './area.ts';
import type { Commands } from './commands.ts';
import type { ListName } from './csv-download.ts';
import type { Diagnose } from './diagnose.ts';
import type { ReloadDeps } from './renewal.ts';
import type { AppState } from './state.ts';

/** The state and commands that components use. */
export interface App {
  readonly state: AppState;
  readonly settings: Settings;
  /** The operator's own pages, or null if there are none. */
  readonly area: Area | null;
  readonly player: Commands;
  readonly page: PageCommands;
  /** The video element with the machine's picture. Any screen can move it into place. */
  readonly video: HTMLVideoElement;
  /** Returns the diagnostics, or null while nobody is signed in. */
  readonly diagnose: () => Diagnose | null;
  /** Dependencies for a reload of the idle page, or null if the page is never reloaded. */
  readonly renewal: ReloadDeps | null;
}

/** Texts that load after a sign-in, when they are first needed. */
export type LateWords = 'panels' | 'account';

export interface PageCommands {
  setLanguage(language: Language): void;
  showBalance(shown: boolean): void;
  setMuted(muted: boolean): void;
  /** Sets the volume, 0 to 1. */
  setVolume(volume: number): void;
  openDialog(dialog: AppState['ui']['dialog']): void;
  /** [SESSION7] Closes the dialog of the closing warning. Its line stays. */
  foldClosing(): void;
  /** Shows a toast of the page. */
  notify(notice: Notice): void;
  dismissToast(id: string): void;
  /** Hides these columns of a list and shows all others. */
  hideColumns(list: ListName, hidden: readonly string[]): void;
  /** Downloads all rows that match the list's filter as a CSV file. */
  download(list: ListName): void;
  showInfo(info: AppState['ui']['info']): void;
  /** Stores a theme as `text` (from `writeThemeChoice`) and applies it. */
  setTheme(theme: ThemeChoice, text: string | null): void;
  foldNavbar(folded: boolean): void;
  /**
   * Returns null if the texts of this part are loaded, together with those of the sign-in. Otherwise returns a promise
   * that resolves when they are. The promise never rejects. `account` includes `panels`.
   */
  lateWords(part: LateWords): Promise<void> | null;
  reloadPlay(): void;
  /** Navigates to a path. `replace` replaces the current history entry. */
  go(path: string, options?: { readonly replace: boolean }): void;
  /** Storage for choices made on this device. */
  readonly store: KeyValueStore;
}
