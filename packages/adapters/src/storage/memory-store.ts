import { ok, type KeyValueStore } from '@farspin/core';

/** Forgets everything when the program ends. */
export function createMemoryStore(entries: Readonly<Record<string, string>> = {}): KeyValueStore {
  const texts = new Map(Object.entries(entries));
  return {
    read: (key) => ok(texts.get(key) ?? null),
    write(key, value) {
      texts.set(key, value);
      return ok(null);
    },
    remove(key) {
      texts.delete(key);
      return ok(null);
    },
  };
}
