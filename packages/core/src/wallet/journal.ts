import type { KeyValueStore } from '../kernel/key-value-store.ts';
import { journalKey, mergeJournals, readJournal, withoutExpired, writeJournal } from './journal.rules.ts';
import type { Intent } from './wallet.rules.ts';

/** A player's money requests, stored on the device. */
export interface Journal {
  readonly read: () => readonly Intent[];
  /** [WALLET14] Writes this tab's intents. Keeps entries that the player's other tabs wrote in the meantime. */
  readonly write: (intents: readonly Intent[]) => void;
}

export function openJournal(store: KeyValueStore, userId: string, now: () => number): Journal {
  const key = journalKey(userId);
  // The stored text that this tab last read.
  let text: string | null = null;
  let intents: readonly Intent[] = [];
  const read = (): readonly Intent[] => {
    const stored = store.read(key);
    // Stryker disable next-line ConditionalExpression: The same text read again gives the same result, only later.
    if (stored.ok && stored.value !== text) {
      text = stored.value;
      intents = withoutExpired(readJournal(text), now());
    }
    return intents;
  };
  // [WALLET21] Expired entries are also removed from storage.
  const found = store.read(key);
  const all = found.ok ? readJournal(found.value) : [];
  if (withoutExpired(all, now()).length < all.length) store.write(key, writeJournal(read()));
  return {
    read,
    write(own) {
      intents = mergeJournals(read(), own);
      text = writeJournal(intents);
      store.write(key, text);
    },
  };
}
