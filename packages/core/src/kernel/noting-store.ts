import type { KeyValueStore } from './key-value-store.ts';
import type { Log } from './log.ts';

/**
 * What is kept on the device and what other tabs say may come from another version of the page, or from anyone who can
 * write there. Each reader makes something harmless of what it cannot read; here that is noted. Only the place is: what
 * stands there may be a token.
 */
export const note = (log: Log, place: string): void => log.write('warn', 'kept.malformed', { place });

/** By the beginning of the key, the longest first. */
export type KeptReaders = readonly (readonly [place: string, isReadable: (text: string) => boolean])[];

/** The same store; a text that its reader cannot use is noted when it is read, once as long as it stands there. */
export function notingStore(store: KeyValueStore, log: Log, readers: KeptReaders): KeyValueStore {
  /** What was written here or looked at already: it is not looked at again each time that it is read. */
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
