import { defaultSettings, ok, type KeyValueStore, type Language, type Settings } from '@farspin/core';
import { createWords, loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from '@farspin/core/messages';
import { vi } from 'vitest';
import { operatorTheme } from '../theme/theme-choice.ts';
import type { App, PageCommands } from '../store/app.ts';
import type { Area } from '../store/area.ts';
import type { Commands } from '../store/commands.ts';
import { createVideo } from '../store/video.ts';
import { direct } from '../store/theme-keeper.ts';
import { createState, putSlice, type Slices, type StartingUi, type Ui } from '../store/state.ts';

export interface StaticApp {
  readonly language: Language;
  readonly slices: Partial<Slices>;
  readonly ui?: Partial<Ui>;
  readonly settings?: Settings;
  readonly area?: Area | null;
}

/** Creates an app with a fixed state. Its commands only record their calls. */
export async function staticApp({
  language,
  slices,
  ui = {},
  settings = defaultSettings,
  area = null,
}: StaticApp): Promise<App> {
  const starting: StartingUi = {
    balanceShown: true,
    hiddenColumns: { transactions: null, slotSessions: null },
    theme: operatorTheme(settings.theme),
    navbarFolded: false,
    volume: 1,
  };
  const words = createWords({
    language,
    catalogue: {
      ...(await loadEntryTexts(language)),
      ...(await loadPlayTexts(language)),
      ...(await loadPanelTexts(language)),
      ...(await loadAccountTexts(language)),
      ...(await area?.loadTexts(language)),
    },
    money: settings.money,
    overrides: settings.texts[language],
  });
  const state = createState(words, starting);
  Object.assign(state.ui, { play: 'ready', ...ui });
  const names = Object.keys(slices) as (keyof Slices)[];
  for (const name of names) putSlice(state, name, slices[name] as Slices[typeof name]);
  document.documentElement.lang = language;
  direct(state);
  return {
    state,
    settings,
    area,
    player: noting<Commands>({
      ...{ account: () => account, personal: () => personal },
      ...{ remembersMe: () => false, myMachines: () => null },
    }),
    page: noting<PageCommands>({ store: nothingKept, lateWords: () => null }),
    video: createVideo(),
    diagnose: () => null,
    renewal: null,
  };
}

/** Returns an object with every command. Commands that are not in `own` only record their calls. */
function noting<T extends object>(own: Partial<T> = {}): T {
  const noted = new Map<PropertyKey, unknown>(Object.entries(own));
  const note = (name: PropertyKey): unknown => {
    const command = noted.get(name) ?? vi.fn<() => void>();
    noted.set(name, command);
    return command;
  };
  return new Proxy(own, { get: (_, name) => note(name) }) as T;
}

const account = noting<NonNullable<ReturnType<Commands['account']>>>({
  transactions: noting(),
  slotSessions: noting(),
  profile: noting(),
});
const personal = noting<NonNullable<ReturnType<Commands['personal']>>>();
const nothingKept: KeyValueStore = noting<KeyValueStore>({ read: () => ok(null) });
