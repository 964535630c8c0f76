import type { KeyValueStore } from './key-value-store.ts';
import type { Log } from './log.ts';

/**
 * Logs unreadable stored data or messages from other tabs. They may come from another version of the page, or from
 * anyone who can write there. Each reader replaces unreadable data with a harmless value. Only the key is logged, since
 * the value may be a token.
 */
export const note = (log: Log, place: string): void => log.write('warn', 'kept.malformed', { place });

/** Readers by key prefix, longest prefix first. */
export type KeptReaders = readonly (readonly [place: string, isReadable: (text: string) => boolean])[];

/** Returns a store that logs each text that its reader cannot use. The text is logged again only after a change. */
export function notingStore(store: KeyValueStore, log: Log, readers: KeptReaders): KeyValueStore {
  /** The texts that were already written or checked, and need no check at the next read. */
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
