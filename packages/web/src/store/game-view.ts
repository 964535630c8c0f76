import type { KeyValueStore } from '@farspin/core';
import { proxy } from 'valtio/vanilla';
import * as z from 'zod/mini';
import type { PageCommands } from './app.ts';

/** The player's game settings on this device. Not part of `Ui`, because the login does not need them. */
export interface GameView {
  /** Close-up of a camera's picture. Null until the player chooses; then a phone held upright has it. */
  cutScreen: boolean | null;
  /** The picture is rotated by a quarter turn; for this visit only. */
  turned: boolean;
  /** The player wants the sound on as soon as the browser allows it. */
  soundWanted: boolean;
  /** The browser blocks sound until the page is touched; for this visit only. */
  soundHeld: boolean;
  /** The connection's details are open over the picture; for this visit only. */
  linkShown: boolean;
  /** Letters and signs are shortcuts. */
  letterKeys: boolean;
}
export interface GameViewStore {
  readonly state: GameView;
  /** Changes the given settings, and stores the lasting ones. */
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

/** Starts with the stored settings. Unusable data counts as never chosen. */
export function createGameView(store: KeyValueStore): GameViewStore {
  const state = proxy<GameView>({ ...nothingChosen, ...kept(store) });
  return {
    state,
    change(change) {
      Object.assign(state, change);
      const { cutScreen, soundWanted, letterKeys } = state;
      // Without storage, the choice holds for this visit.
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

/** Returns the page's store, created when the game first asks for it. */
export function gameViewOf(page: PageCommands): GameViewStore {
  const view = views.get(page) ?? createGameView(page.store);
  views.set(page, view);
  return view;
}
