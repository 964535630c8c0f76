/** Append-only lists by key. */
export interface Multimap<K, V> {
  add(key: K, value: V): void;
  /** Returns the values of a key in insertion order. Empty for an unknown key. */
  of(key: K): readonly V[];
}

export function createMultimap<K, V>(): Multimap<K, V> {
  const lists = new Map<K, V[]>();
  return {
    add(key, value) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [value]);
      else list.push(value);
    },
    of: (key) => lists.get(key) ?? [],
  };
}
