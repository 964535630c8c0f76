import { ok, type KeyValueStore } from '@farspin/core';
import { describe, expect, test } from 'vitest';

/** Defines the contract tests of a `KeyValueStore`. `makeStore` returns a new empty store on each call. */
export function describeKeyValueStoreContract(name: string, makeStore: () => KeyValueStore): void {
  describe(`KeyValueStore: ${name}`, () => {
    test('reads a missing key as null', () => {
      expect(makeStore().read('key')).toEqual(ok(null));
    });

    test('returns a written value, and replaces the value at the next write', () => {
      const store = makeStore();
      expect(store.write('key', 'one')).toEqual(ok(null));
      expect(store.read('key')).toEqual(ok('one'));
      store.write('key', 'two');
      expect(store.read('key')).toEqual(ok('two'));
    });

    test('keeps the values of different keys independent', () => {
      const store = makeStore();
      store.write('a', '1');
      store.write('b', '2');
      store.remove('a');
      expect([store.read('a'), store.read('b')]).toEqual([ok(null), ok('2')]);
    });

    test('removes a missing key without an error', () => {
      expect(makeStore().remove('key')).toEqual(ok(null));
    });

    test.each(['', 'ışĞ İ عربي 🎰', '{"json":"\\n"}', 'line\nbreak'])('stores any text unchanged: %j', (text) => {
      const store = makeStore();
      store.write('key', text);
      expect(store.read('key')).toEqual(ok(text));
    });

    test.each(['constructor', '__proto__', 'with space', 'a.b/c'])('accepts the key %s', (key) => {
      const store = makeStore();
      expect(store.read(key)).toEqual(ok(null));
      store.write(key, 'value');
      expect(store.read(key)).toEqual(ok('value'));
      store.remove(key);
      expect(store.read(key)).toEqual(ok(null));
    });
  });
}
