import { defaultSettings, type KeyValueStore, type Language, type Scope } from '@farspin/core';
import { firstLanguage } from '@farspin/core/first-language';
import { createWords, loadEntryTexts, type Words } from '@farspin/core/messages';
import type { App } from './app.ts';
import { createCommands } from './commands.ts';
import { createThemeKeeper } from './theme-keeper.ts';
import { createPageCommands, speak } from './page-commands.ts';
import { readPreferences } from './preferences.ts';
import { createSpeaking } from './speaking.ts';
import { createStartingState } from './starting-state.ts';
import { createVideo } from './video.ts';

const nothing = (): undefined => undefined;
/** Stand-in for the player, who does not exist without settings. */
const noEntry = {
  ...{ login: nothing, retry: nothing, logout: nothing, credentialsTyped: nothing, setRememberMe: nothing },
  ...{ replaceKept: nothing, stayAsKept: nothing },
  rememberMe$: { value: false },
};
const none = (): null => null;
const noParts = {
  play: none,
  account: none,
  myMachines: none,
  quality: none,
  moneyParts: none,
  signOut: none,
  onSignOut: () => undefined,
};

/**
 * Creates the app for a page that waits for its settings. It only has the player's language, and its commands do
 * nothing.
 */
export async function createWaitingApp(store: KeyValueStore, scope: Scope): Promise<App> {
  const settings = defaultSettings;
  const preferences = readPreferences(store);
  const loadWords = async (language: Language): Promise<Words> =>
    createWords({ language, catalogue: await loadEntryTexts(language), money: settings.money });
  const words = await loadWords(firstLanguage(preferences.language, settings.language, navigator.languages));
  const state = createStartingState(words, preferences, settings);
  const say = (next: Words): void => speak(state, next);
  say(words);
  const speaking = createSpeaking({ loadWords, speak: say, language: words.language });
  const themeKeeper = createThemeKeeper({ state, store, settings, personal: () => null }, scope);
  await themeKeeper.ready;
  const playerStore = { dismissToast: nothing, reloadPlay: nothing, notify: nothing };
  const deps = { state, store, speaking, playerStore, download: nothing, setTheme: themeKeeper.set };
  return {
    state,
    settings,
    area: null,
    page: createPageCommands({ ...deps, lateWords: () => null }),
    player: createCommands(noEntry, noParts),
    video: createVideo(),
    diagnose: () => null,
    renewal: null,
  };
}
