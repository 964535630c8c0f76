import { isKeptTime } from '../kernel/kept-text.ts';
import type { KeptReaders } from '../kernel/noting-store.ts';
import { isId } from '../kernel/id.ts';
import { parseJson } from '../kernel/json.ts';
import { readKept } from '../personal/personal.rules.ts';
import { parseStay } from '../policy/stay-record.rules.ts';
import { readJournal } from '../wallet/journal.rules.ts';

const isJournal = (text: string): boolean => {
  const entries = parseJson(text);
  return Array.isArray(entries) && entries.length === readJournal(text).length;
};

/** Readers of the storage keys that are used after sign-in, by key prefix. */
export const playReaders: KeptReaders = [
  ['offers', isKeptTime],
  ['journal', isJournal],
];

/** Readers of the storage keys for a jurisdiction's safeguards. */
export const safeguardReaders: KeptReaders = [
  ['active-at', isKeptTime],
  ['stay', (text) => parseStay(text) !== null],
];

/** Readers of the storage keys for the player's preferences. */
export const personalReaders: KeptReaders = [['personal', (text) => readKept(text) !== null]];

/** Readers of the storage keys for the quality controller. */
export const pictureReaders: KeptReaders = [['video-band', isId]];
