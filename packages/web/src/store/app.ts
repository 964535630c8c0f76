import type { KeyValueStore, Language, Notice, Settings } from '@farspin/core';
import type { ThemeChoice } from '../theme/theme-choice.ts';
import type { Area } from './area.ts';
import type { Commands } from './commands.ts';
import type { ListName } from './csv-download.ts';
import type { Diagnose } from './diagnose.ts';
import type { ReloadDeps } from './renewal.ts';
import type { AppState } from './state.ts';

/** All that components get: state to read, commands to give. */
export interface App {
  readonly state: AppState;
  readonly settings: Settings;
  /** Null where the operator has none. */
  readonly area: Area | null;
  readonly player: Commands;
  readonly page: PageCommands;
  /** What shows the machine's picture, wherever a screen has a place for it. */
  readonly video: HTMLVideoElement;
  /** Null while nobody is signed in. */
  readonly diagnose: () => Diagnose | null;
  /** What is needed to reload the page when it is idle; null where it is never reloaded. */
  readonly renewal: ReloadDeps | null;
}

/** What concerns this page alone. */
/** Texts that are loaded after sign-in, when they are first needed. */
export type LateWords = 'panels' | 'account';

export interface PageCommands {
  setLanguage(language: Language): void;
  showBalance(shown: boolean): void;
  setMuted(muted: boolean): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  openDialog(dialog: AppState['ui']['dialog']): void;
  /** Shows a toast of the page's own. */
  notify(notice: Notice): void;
  dismissToast(id: string): void;
  /** Puts a list's columns away, and the others back. */
  hideColumns(list: ListName, hidden: readonly string[]): void;
  /** Everything that a list's filter selects, as a CSV file. */
  download(list: ListName): void;
  showInfo(info: AppState['ui']['info']): void;
  /** Stores a theme as `text` (from `writeThemeChoice`), and applies it. */
  setTheme(theme: ThemeChoice, text: string | null): void;
  foldNavbar(folded: boolean): void;
  /**
   * Returns null once the texts of that part are loaded, with those that come with sign-in; before, a promise of them. Never
   * rejects. `account` brings `panels` as well.
   */
  lateWords(part: LateWords): Promise<void> | null;
  reloadPlay(): void;
  /** `replace` puts the page in the place of the present one in the history. */
  go(path: string, options?: { readonly replace: boolean }): void;
  /** Where a screen keeps what was chosen on this device. */
  readonly store: KeyValueStore;
}
