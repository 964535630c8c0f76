import { err, ok, type KeyValueStore } from '@farspin/core';
import { expect, test } from 'vitest';
import { keepPreferences, noPreferences, readPreferences, startingVolume } from './preferences.ts';

function storeWith(text: string | null): KeyValueStore & { text: string | null } {
  return {
    text,
    read() {
      return ok(this.text);
    },
    write(_key, value) {
      this.text = value;
      return ok(null);
    },
    remove: () => ok(null),
  };
}

test('reads back stored preferences', () => {
  const store = storeWith(null);
  const chosen = {
    language: 'ar',
    balanceShown: false,
    volume: 0.3,
    navbarFolded: true,
    hiddenColumns: { transactions: ['tag'], slotSessions: null },
  } as const;
  keepPreferences(store, chosen);
  expect(readPreferences(store)).toEqual(chosen);
});

test.each([null, '', '{', 'null', '[]', '"x"'])('returns no preferences for invalid data: %s', (text) => {
  expect(readPreferences(storeWith(text))).toEqual(noPreferences);
});

test('ignores an invalid field and keeps all others', () => {
  expect(readPreferences(storeWith('{"language":"xx","balanceShown":false,"volume":7}'))).toEqual({
    ...noPreferences,
    balanceShown: false,
  });
});

test('returns no preferences if the store cannot be read', () => {
  expect(readPreferences({ ...storeWith(null), read: () => err({ kind: 'unavailable' }) })).toEqual(noPreferences);
});

test('uses the volume of the operator until the player chooses a volume, including silence', () => {
  expect(startingVolume({ volume: null }, { volume: 0.4 })).toBe(0.4);
  expect(startingVolume({ volume: null }, { volume: 1 })).toBe(1);
  expect(startingVolume({ volume: 0 }, { volume: 1 })).toBe(0);
});
