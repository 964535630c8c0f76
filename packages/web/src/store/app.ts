import type { KeyValueStore, Language, Notice, Settings } from '@farspin/core';
import type { ThemeChoice } from '../theme/theme-choice.ts';
import type { Area } from './area.ts';
import type { Commands } from './commands.ts';
import type { ListName } from './csv-download.ts';
import type { Diagnose } from './diagnose.ts';
import type { ReloadDeps } from './renewal.ts';
import type { AppState } from './state.ts';

/** What components get: state to read and commands to call. */
export interface App {
  readonly state: AppState;
  readonly settings: Settings;
  /** Null if the operator has none. */
  readonly area: Area | null;
  readonly player: Commands;
  readonly page: PageCommands;
  /** The element with the machine's picture, which any screen can place. */
  readonly video: HTMLVideoElement;
  /** Null while nobody is signed in. */
  readonly diagnose: () => Diagnose | null;
  /** What a reload of the idle page needs; null if the page is never reloaded. */
  readonly renewal: ReloadDeps | null;
}

/** What concerns this page alone. */
/** Texts that load after a sign-in, when they are first needed. */
export type LateWords = 'panels' | 'account';

export interface PageCommands {
  setLanguage(language: Language): void;
  showBalance(shown: boolean): void;
  setMuted(muted: boolean): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  openDialog(dialog: AppState['ui']['dialog']): void;
  /** Shows one of the page's own toasts. */
  notify(notice: Notice): void;
  dismissToast(id: string): void;
  /** Hides these columns of a list, and shows the others. */
  hideColumns(list: ListName, hidden: readonly string[]): void;
  /** Downloads everything that a list's filter selects, as a CSV file. */
  download(list: ListName): void;
  showInfo(info: AppState['ui']['info']): void;
  /** Stores a theme as `text` (from `writeThemeChoice`), and applies it. */
  setTheme(theme: ThemeChoice, text: string | null): void;
  foldNavbar(folded: boolean): void;
  /**
   * Returns null once the texts of that part are loaded, with those of the sign-in; before that, a promise of them.
   * Never rejects. `account` includes `panels`.
   */
  lateWords(part: LateWords): Promise<void> | null;
  reloadPlay(): void;
  /** `replace` replaces the current history entry. */
  go(path: string, options?: { readonly replace: boolean }): void;
  /** Where a screen stores the choices made on this device. */
  readonly store: KeyValueStore;
}
