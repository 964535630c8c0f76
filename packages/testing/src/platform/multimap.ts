/** Lists that only grow, each under its key. */
export interface Multimap<K, V> {
  add(key: K, value: V): void;
  /** In the order in which they were added; empty under a key that has none. */
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
