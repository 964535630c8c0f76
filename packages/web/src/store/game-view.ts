import type { KeyValueStore } from '@farspin/core';
import { proxy } from 'valtio/vanilla';
import * as z from 'zod/mini';
import type { PageCommands } from './app.ts';

/** The player's game settings on this device. They are separate from `Ui`, because the login does not need them. */
export interface GameView {
  /**
   * True to show a camera picture in close-up. If null, the player has not chosen, and the default is close-up on an
   * upright phone.
   */
  cutScreen: boolean | null;
  /** True if the picture is rotated by 90°. Not stored. */
  turned: boolean;
  /** True if the player wants sound as soon as the browser allows it. */
  soundWanted: boolean;
  /** True while the browser blocks sound until the page is touched. Not stored. */
  soundHeld: boolean;
  /** True if the connection details are open over the picture. Not stored. */
  linkShown: boolean;
  /** True if letters and symbols are keyboard shortcuts. */
  letterKeys: boolean;
}
export interface GameViewStore {
  readonly state: GameView;
  /** Changes the given settings, and stores those that persist. */
  change(change: Partial<GameView>): void;
}

const key = 'game-view';
const nothingChosen: GameView = {
  cutScreen: null,
  turned: false,
  soundWanted: false,
  soundHeld: false,
  linkShown: false,
  letterKeys: true,
};
const stored = z.object({
  cutScreen: z.catch(z.nullable(z.boolean()), nothingChosen.cutScreen),
  soundWanted: z.catch(z.boolean(), nothingChosen.soundWanted),
  letterKeys: z.catch(z.boolean(), nothingChosen.letterKeys),
});

/** Creates the settings from the stored values. Invalid data is ignored. */
export function createGameView(store: KeyValueStore): GameViewStore {
  const state = proxy<GameView>({ ...nothingChosen, ...kept(store) });
  return {
    state,
    change(change) {
      Object.assign(state, change);
      const { cutScreen, soundWanted, letterKeys } = state;
      // If storage is unavailable, the choice applies only to this visit.
      store.write(key, JSON.stringify({ cutScreen, soundWanted, letterKeys }));
    },
  };
}

function kept(store: KeyValueStore): Partial<GameView> {
  const read = store.read(key);
  if (!read.ok || read.value === null) return {};
  try {
    const parsed = stored.safeParse(JSON.parse(read.value));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

const views = new WeakMap<PageCommands, GameViewStore>();

/** Returns the page's settings store. Creates it on the first call. */
export function gameViewOf(page: PageCommands): GameViewStore {
  const view = views.get(page) ?? createGameView(page.store);
  views.set(page, view);
  return view;
}
