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

/** The keys that are read after sign-in, by their prefix. */
export const playReaders: KeptReaders = [
  ['offers', isKeptTime],
  ['journal', isJournal],
];

/** The keys that a jurisdiction's safeguards read. */
export const safeguardReaders: KeptReaders = [
  ['active-at', isKeptTime],
  ['stay', (text) => parseStay(text) !== null],
];

/** The keys that the player's choices read. */
export const personalReaders: KeptReaders = [['personal', (text) => readKept(text) !== null]];

/** The keys that the quality controller reads. */
export const pictureReaders: KeptReaders = [['video-band', isId]];
