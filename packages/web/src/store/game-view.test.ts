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

test('what was chosen for the game is there on the next visit, but for the turn of the picture', () => {
  const store = storeWith(null);
  createGameView(store).change({ cutScreen: true, turned: true, soundWanted: true });
  expect(createGameView(store).state).toEqual({ cutScreen: true, turned: false, soundWanted: true, letterKeys: true });
});

test.each(['no json', '[]', 'null', '{"cutScreen":"yes","letterKeys":1}'])(
  'what cannot be used counts as never chosen: %s',
  (text) => {
    expect(createGameView(storeWith(text)).state).toEqual({
      cutScreen: false,
      turned: false,
      soundWanted: false,
      letterKeys: true,
    });
  },
);
