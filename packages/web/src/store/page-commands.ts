import type { KeyValueStore } from '@farspin/core';
import { ref } from 'valtio/vanilla';
import { navigate } from 'wouter/use-browser-location';
import type { Words } from '@farspin/core/messages';
import type { PageCommands } from './app.ts';
import type { PlayerStore } from './player-store.ts';
import { direct } from './theme-keeper.ts';
import { keepPreferences, readPreferences, type Preferences } from './preferences.ts';
import type { Speaking } from './speaking.ts';
import type { AppState } from './state.ts';

export interface PageDeps {
  readonly state: AppState;
  readonly store: KeyValueStore;
  readonly speaking: Pick<Speaking, 'change'>;
  readonly playerStore: Pick<PlayerStore, 'dismissToast' | 'reloadPlay' | 'notify'>;
  readonly download: PageCommands['download'];
  readonly setTheme: PageCommands['setTheme'];
  readonly lateWords: PageCommands['lateWords'];
}

export function createPageCommands({
  state,
  store,
  speaking,
  playerStore,
  download,
  setTheme,
  lateWords,
}: PageDeps): PageCommands {
  const keep = (change: Partial<Preferences>) => keepPreferences(store, { ...readPreferences(store), ...change });
  return {
    setLanguage(language) {
      keep({ language });
      speaking.change(language).catch(() => undefined);
    },
    showBalance(shown) {
      state.ui.balanceShown = shown;
      keep({ balanceShown: shown });
    },
    setMuted(muted) {
      state.ui.muted = muted;
    },
    setVolume(volume) {
      state.ui.volume = volume;
      state.ui.muted = volume === 0;
      keep({ volume });
    },
    hideColumns(list, hidden) {
      const hiddenColumns = { ...state.ui.hiddenColumns, [list]: hidden };
      state.ui.hiddenColumns = ref(hiddenColumns);
      keep({ hiddenColumns });
    },
    openDialog(dialog) {
      state.ui.dialog = dialog;
    },
    foldClosing() {
      state.ui.closing &&= 'folded';
    },
    notify: playerStore.notify,
    showInfo(info) {
      state.ui.info = info;
    },
    dismissToast: playerStore.dismissToast,
    download,
    setTheme,
    lateWords,
    foldNavbar(folded) {
      state.ui.navbarFolded = folded;
      keep({ navbarFolded: folded });
    },
    reloadPlay: playerStore.reloadPlay,
    go: (path, options) => navigate(path, options),
    store,
  };
}

/** Changes the page's language and the document's direction. */
export function speak(state: AppState, words: Words): void {
  document.documentElement.lang = words.language;
  if (state.ui.words !== words) state.ui.words = ref(words);
  direct(state);
}
