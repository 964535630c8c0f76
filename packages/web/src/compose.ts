import {
  asksOfLogin,
  childScope,
  createEntry,
  createScope,
  policyFor,
  type Entry,
  type Hash,
  type Language,
  type PlayOptions,
  type Scope,
} from '@farspin/core';
import { firstLanguage } from '@farspin/core/first-language';
import type { SettingsLoader } from '@farspin/core/settings-loader';
import {
  createWords,
  loadAccountTexts,
  loadEntryTexts,
  loadPanelTexts,
  loadPlayTexts,
  type Words,
} from '@farspin/core/messages';
import {
  createBrowserEntryPorts,
  createBrowserSettings,
  createBrowserStore,
  createTabStore,
} from '@farspin/adapters/browser';
import { likely } from './ahead.ts';
import { LoginScreen, SignedIn } from './first-parts.ts';
import { loadUntilThere } from './offline/awaited-parts.ts';
import type { App, LateWords, PageCommands } from './store/app.ts';
import type { Area } from './store/area.ts';
import { startNavigation } from './store/navigation-controller.ts';
import { createThemeKeeper } from './store/theme-keeper.ts';
import { createPageCommands, speak } from './store/page-commands.ts';
import { createPlayerStore, type PlayHalf } from './store/player-store.ts';
import { forgetWhenAnswered, takeToken } from './store/given-token.ts';
import { leftOpenKey } from './store/left-open-key.ts';
import { createVideo } from './store/video.ts';
import { readPreferences } from './store/preferences.ts';
import { loadInView, renewWhenOutdated, settingsOf } from './store/settings.ts';
import { createSpeaking } from './store/speaking.ts';
import { createStartingState } from './store/starting-state.ts';
import type { SettingsCheckProps } from './shell/settings-check.tsx';

/** Loaded on demand, because only some jurisdictions have rules for the login form. */
const loadLoginPolicy = async () => (await import('@farspin/core/login-policy')).createLoginPolicy;

export interface ComposeOptions {
  /** Renders the waiting page while the settings load, before the app exists. */
  readonly wait: (props: SettingsCheckProps) => void;
}

/**
 * Builds the whole app once, outside React: ports, player, store, and the navigation controller between address and
 * state.
 */
export async function compose({ wait }: ComposeOptions): Promise<App> {
  const tab = createTabStore();
  // This runs first, to remove a token from the address as early as possible.
  const givenToken = takeToken(tab);
  makeReady();
  const scope = createScope();
  const required = document.documentElement.dataset['settings'] === 'required';
  const loader = createBrowserSettings({ required }, scope);
  const waiting = childScope(scope);
  const settings = await settingsOf(loader, () => void showWaiting({ loader, wait }, waiting), waiting);
  waiting.unsubscribe();
  const ports = createBrowserEntryPorts({ settings });
  const preferences = readPreferences(ports.store);
  // If the download fails, the page works without the demo area.
  const area: Area | null = settings.site.demo
    ? await import('./demo/area.tsx').then(
        ({ createDemoArea }) => createDemoArea({ settings, ports, scope, entry: () => entry }),
        () => null,
      )
    : null;
  let playsNow = false;
  const wanted = new Set<LateWords>(firstWanted[likely]);
  const loadTexts = async (language: Language) => ({
    ...(await loadEntryTexts(language)),
    ...(playsNow ? await loadPlayTexts(language) : {}),
    ...(wanted.has('panels') ? await loadPanelTexts(language) : {}),
    ...(wanted.has('account') ? await loadAccountTexts(language) : {}),
    ...(await area?.loadTexts(language)),
  });
  const loadWords = async (language: Language): Promise<Words> =>
    createWords({
      language,
      catalogue: await loadTexts(language),
      money: settings.money,
      overrides: settings.texts[language],
    });
  const words = await loadWords(firstLanguage(preferences.language, settings.language, navigator.languages));

  const state = createStartingState(words, preferences, settings);
  const say = (next: Words): void => {
    speak(state, next);
    // The offline page reads this language, because it does not know the operator's default.
    ports.store.write('spoken', next.language);
  };
  const speaking = createSpeaking({ loadWords, speak: say, language: words.language });
  say(words);
  const loginPolicy = asksOfLogin(policyFor(settings.policy.profile)) ? await loadLoginPolicy() : undefined;
  const entry = createEntry({ ports, settings, givenToken, scope, loginPolicy });
  forgetWhenAnswered(entry, tab, scope);
  const leftOpen = { store: ports.store, state, auth$: entry.auth$, now: ports.clock.now };
  const showLeftOpen = (): void => {
    const left = ports.store.read(leftOpenKey);
    if (left.ok && left.value !== null)
      import('./store/left-open.ts').then(
        ({ showKeptLeftOpen }) => showKeptLeftOpen(leftOpen, scope),
        () => undefined,
      );
  };
  showLeftOpen();
  // Loaded after sign-in, with the features that only some operators need.
  const loadPlay = async (own: Scope): Promise<PlayHalf> => {
    playsNow = true;
    const [{ createPlayHalf }, hash, offers] = await loadUntilThere(() =>
      Promise.all([import('./signed-in/compose-play.ts'), loadHash(entry), loadOffers(entry), speaking.complete()]),
    );
    return createPlayHalf({ entry, entryPorts: ports, state, leftOpen, page: scope, hash, offers }, own);
  };
  const video = createVideo();
  const playerStore = createPlayerStore({ entry, state, loadPlay, showLeftOpen, video }, scope);
  // If the download fails, the handler for missing chunks reports the failure.
  const csv = async () => {
    const { createCsvDownload, saveFile } = await import('./store/csv-download.ts');
    return createCsvDownload({
      state,
      account: playerStore.commands.account,
      signInScope: playerStore.signInScope,
      save: saveFile,
    });
  };
  const download: PageCommands['download'] = (list) =>
    void csv().then(
      (start) => start(list),
      () => undefined,
    );
  const { personal } = playerStore.commands;
  const themeKeeper = createThemeKeeper({ state, store: ports.store, settings, personal }, scope);
  await themeKeeper.ready;
  const setTheme = themeKeeper.set;
  const awaited = new Map<LateWords, Promise<void>>();
  const loaded = new Set<LateWords>();
  const lateWords: PageCommands['lateWords'] = (part) => {
    if (loaded.has(part)) return null;
    playsNow = true;
    wanted.add('panels').add(part);
    const complete = async (): Promise<void> => {
      await speaking.complete().catch(() => undefined);
      loaded.add(part);
    };
    const loading = awaited.get(part) ?? complete();
    awaited.set(part, loading);
    return loading;
  };
  const page = createPageCommands({ state, store: ports.store, speaking, playerStore, download, setTheme, lateWords });
  const { commands, notify, pictureReached$ } = playerStore;
  const { store } = ports;
  startNavigation({ state, store, commands, settings, area, notify, pictureReached$, video }, scope);
  const renewal = { state, tab, scope, reload: () => location.reload() };
  renewWhenOutdated({ ...renewal, loader });
  return {
    state,
    settings,
    area,
    page,
    player: commands,
    video,
    diagnose: playerStore.diagnose,
    renewal,
  };
}

/** Text catalogues that each likely first page requests at the start. `ahead.ts` downloads the same catalogues. */
const firstWanted: Readonly<Record<typeof likely, readonly LateWords[]>> = {
  ...{ login: [], lobby: [] },
  ...{ game: ['panels'], other: ['panels', 'account'] },
};

/**
 * Starts to fetch the component that `ahead.ts` is already downloading, so that it renders in one step. A failed
 * download is reported where the code is imported.
 */
function makeReady(): void {
  const part = likely === 'login' ? LoginScreen : SignedIn;
  part.fetch().catch(() => undefined);
}

/**
 * Shows the waiting page in the player's language. If it fails to load, the page shows no waiting page but keeps
 * waiting.
 */
async function showWaiting(
  { loader, wait }: { readonly loader: SettingsLoader; readonly wait: ComposeOptions['wait'] },
  scope: Scope,
): Promise<void> {
  const app = await import('./store/waiting-app.ts')
    .then(({ createWaitingApp }) => createWaitingApp(createBrowserStore(), scope))
    .catch(() => null);
  if (app !== null && !scope.closed) wait({ app, load: loadInView(loader) });
}

/** Loads the hash functions, a separate download for pages that ask for a PIN. */
const loadHash = async ({ settings, lockFlag }: Entry): Promise<Hash> =>
  settings.pin.check || lockFlag.isOnRecord() ? (await import('@farspin/adapters/hash')).createHash() : noHash;
/** Loads the offers, if the operator has any. */
async function loadOffers({ settings: { offers } }: Entry): Promise<PlayOptions['offers']> {
  const isAny = offers.discount.enabled || offers.bonus.enabled;
  return isAny ? (await import('@farspin/core/offers')).createOffers : undefined;
}
const noHash: Hash = {
  hex() {
    throw new Error('This part has no PIN check');
  },
};
