import { ok, type KeyValueStore } from '@farspin/core';
import { expect, test } from 'vitest';
import { createGameView } from './game-view.ts';

function storeWith(text: string | null): KeyValueStore {
  let kept = text;
  return {
    read: () => ok(kept),
    write(_key, value) {
      kept = value;
      return ok(null);
    },
    remove: () => ok(null),
  };
}

const nothingChosen = {
  ...{ cutScreen: null, turned: false, soundWanted: false, soundHeld: false, linkShown: false, letterKeys: true },
};

test('restores the settings of the game on the next visit, except settings for a single visit', () => {
  const store = storeWith(null);
  createGameView(store).change({ cutScreen: true, turned: true, soundWanted: true, soundHeld: true, linkShown: true });
  expect(createGameView(store).state).toEqual({ ...nothingChosen, cutScreen: true, soundWanted: true });
});

test.each(['no json', '[]', 'null', '{"cutScreen":"yes","letterKeys":1}'])(
  'returns no choices for invalid data: %s',
  (text) => {
    expect(createGameView(storeWith(text)).state).toEqual(nothingChosen);
  },
);
