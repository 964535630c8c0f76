import type { KeyValueStore } from './key-value-store.ts';
import { ok } from './result.ts';

/** Creates a store that loses its data when the program ends. */
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
