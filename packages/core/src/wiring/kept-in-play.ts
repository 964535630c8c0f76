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

/** What is read after sign-in, by the beginning of its key. */
export const playReaders: KeptReaders = [
  ['offers', isKeptTime],
  ['journal', isJournal],
];

/** What the safeguards of a jurisdiction read. */
export const safeguardReaders: KeptReaders = [
  ['active-at', isKeptTime],
  ['stay', (text) => parseStay(text) !== null],
];

/** What the player's choices read. */
export const personalReaders: KeptReaders = [['personal', (text) => readKept(text) !== null]];

/** What the quality controller reads. */
export const pictureReaders: KeptReaders = [['video-band', isId]];
