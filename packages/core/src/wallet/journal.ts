import type { KeyValueStore } from '../kernel/key-value-store.ts';
import { journalKey, mergeJournals, readJournal, withoutExpired, writeJournal } from './journal.rules.ts';
import type { Intent } from './wallet.rules.ts';

/** What a player asked to be done with money, as the device keeps it. */
export interface Journal {
  readonly read: () => readonly Intent[];
  /** [WALLET14] Every tab of this player writes here: what another one wrote since is kept. */
  readonly write: (intents: readonly Intent[]) => void;
}

export function openJournal(store: KeyValueStore, userId: string, now: () => number): Journal {
  const key = journalKey(userId);
  // What the store has, as this tab last saw it.
  let text: string | null = null;
  let intents: readonly Intent[] = [];
  const read = (): readonly Intent[] => {
    const stored = store.read(key);
    // Stryker disable next-line ConditionalExpression: The same text read again says the same; it only takes longer.
    if (stored.ok && stored.value !== text) {
      text = stored.value;
      intents = withoutExpired(readJournal(text), now());
    }
    return intents;
  };
  // [WALLET21] What has expired is not on the device any more either.
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
