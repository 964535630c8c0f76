/** Creates a `Storage` like the browser's (WHATWG HTML, Web Storage) with a capacity of `room` UTF-16 units. */
export function createStorage(room = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>();
  const sizeWithout = (key: string): number =>
    [...entries].reduce((sum, [name, value]) => (name === key ? sum : sum + name.length + value.length), 0);
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (sizeWithout(key) + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
