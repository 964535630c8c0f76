import type { KeyValueStore } from './key-value-store.ts';
import type { Log } from './log.ts';

/**
 * Stored data and messages from other tabs may come from another version of the page, or from anyone who can write there. Each
 * reader turns what it cannot read into something harmless; this logs it. Only the key is logged, since the value may be a
 * token.
 */
export const note = (log: Log, place: string): void => log.write('warn', 'kept.malformed', { place });

/** By the start of the key, the longest first. */
export type KeptReaders = readonly (readonly [place: string, isReadable: (text: string) => boolean])[];

/** The same store, but a text that its reader cannot use is logged when it is read, once for as long as it stays unchanged. */
export function notingStore(store: KeyValueStore, log: Log, readers: KeptReaders): KeyValueStore {
  /** Texts that were written here or checked already, so that they are not checked at each read. */
  const known = new Map<string, string>();
  return {
    ...store,
    read(key) {
      const stored = store.read(key);
      if (!stored.ok || stored.value === null || stored.value === known.get(key)) return stored;
      known.set(key, stored.value);
      const reader = readers.find(([place]) => key.startsWith(place));
      if (reader?.[1](stored.value) === false) note(log, reader[0]);
      return stored;
    },
    write(key, text) {
      known.set(key, text);
      return store.write(key, text);
    },
  };
}
