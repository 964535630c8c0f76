import type { KeyValueStore } from './key-value-store.ts';
import type { Log } from './log.ts';

/**
 * Stored data and messages from other tabs may come from another version of the page, or from anyone who can write there. Each
 * reader replaces unreadable data with a harmless value, and this store logs it. Only the key is logged, since the value may be a
 * token.
 */
export const note = (log: Log, place: string): void => log.write('warn', 'kept.malformed', { place });

/** Readers by the beginning of the key, the longest first. */
export type KeptReaders = readonly (readonly [place: string, isReadable: (text: string) => boolean])[];

/** Returns a store that logs each text that its reader cannot use. A text is logged again only after it has changed. */
export function notingStore(store: KeyValueStore, log: Log, readers: KeptReaders): KeyValueStore {
  /** Texts that were written or checked already, and so are not checked at each read. */
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
