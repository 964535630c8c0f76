import { tap } from 'rxjs';
import { openStoredToken } from './auth/stored-token.rules.ts';
import { readTabMessage } from './auth/tabs.rules.ts';
import { readFlag } from './idle-lock/lock-flag.ts';
import { closedLock } from './idle-lock/lease.rules.ts';
import { parseJson } from './kernel/json.ts';
import { readKept } from './personal/personal.rules.ts';
import { parseStay } from './policy/stay-record.rules.ts';
import type { CrossTab, KeyValueStore, Log } from './ports.ts';
import { readJournal } from './wallet/journal.rules.ts';

/**
 * What is kept on the device and what other tabs say may come from another version of the page, or from anyone who can
 * write there. Each reader makes something harmless of what it cannot read; here that is noted. Only the place is: what
 * stands there may be a token.
 */
const note = (log: Log, place: string): void => log.write('warn', 'kept.malformed', { place });

const isTime = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));
const isJournal = (text: string): boolean => {
  const entries = parseJson(text);
  return Array.isArray(entries) && entries.length === readJournal(text).length;
};

/** By the beginning of the key, the longest first. */
const readers: readonly (readonly [place: string, isReadable: (text: string) => boolean])[] = [
  ['token', (text) => openStoredToken(text, 0).kind !== 'none'],
  ['remember-me', (text) => text === 'true'],
  ['lock.open-until', isTime],
  ['lock', (text) => readFlag(text) !== closedLock],
  ['offers', isTime],
  ['stay', (text) => parseStay(text) !== null],
  ['journal', isJournal],
  ['personal', (text) => readKept(text) !== null],
];

/** The same store; a text that its reader cannot use is noted when it is read. */
export const notingStore = (store: KeyValueStore, log: Log): KeyValueStore => ({
  ...store,
  read(key) {
    const stored = store.read(key);
    const reader = readers.find(([place]) => key.startsWith(place));
    if (stored.ok && stored.value !== null && reader?.[1](stored.value) === false) note(log, reader[0]);
    return stored;
  },
});

/** The same tabs; a message that is none is noted. */
export const notingTabs = ({ post, message$ }: CrossTab, log: Log): CrossTab => ({
  post,
  message$: message$.pipe(
    tap((message) => {
      if (readTabMessage(message) === null) note(log, 'tab');
    }),
  ),
});
