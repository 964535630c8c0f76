import type { KeyValueStore } from '@farspin/core';
import { proxy } from 'valtio/vanilla';
import * as z from 'zod/mini';
import type { PageCommands } from './app.ts';

/** How the player has the game on this device. It is no part of `Ui`: the login has no use for it. */
export interface GameView {
  /** Close-up of a camera's picture; null until the player chooses: then a phone held upright has it. */
  cutScreen: boolean | null;
  /** The picture is turned by a quarter; for this visit only. */
  turned: boolean;
  /** The player had the sound on, as soon as the browser allows it. */
  soundWanted: boolean;
  /** The browser lets no sound be heard before the page is touched; for this visit only. */
  soundHeld: boolean;
  /** What is known of the connection lies over the picture; for this visit only. */
  linkShown: boolean;
  /** Letters and signs are shortcuts. */
  letterKeys: boolean;
}
export interface GameViewStore {
  readonly state: GameView;
  /** Changes what is given, and keeps it where it is to last. */
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

/** Starts with what was kept; whatever cannot be used counts as never chosen. */
export function createGameView(store: KeyValueStore): GameViewStore {
  const state = proxy<GameView>({ ...nothingChosen, ...kept(store) });
  return {
    state,
    change(change) {
      Object.assign(state, change);
      const { cutScreen, soundWanted, letterKeys } = state;
      // Where nothing can be kept the choice holds for this visit.
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

/** The one of this page, made when the game first asks for it. */
export function gameViewOf(page: PageCommands): GameViewStore {
  const view = views.get(page) ?? createGameView(page.store);
  views.set(page, view);
  return view;
}
