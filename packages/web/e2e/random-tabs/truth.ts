import type { Intent } from '@farspin/core';
import { loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from '@farspin/core/messages';
import type { Books, Holding } from './books.ts';
import type { Notes, Sentence } from './notes.ts';

/** Everything recorded in one run. */
export interface Evidence {
  readonly books: Books;
  readonly notes: Notes;
  /** The player's actions in all tabs, with their times. */
  readonly acted: readonly { readonly at: number; readonly what: string }[];
}

/** Tolerance between the time of a text and the time of the event in the books. The text may come first or last. */
const aroundMs = 5_000;

interface Claim {
  /** Patterns of the texts that make the claim. Each pattern matches a text of the catalogue. */
  readonly says: readonly RegExp[];
  readonly isTrue: (sentence: Sentence, evidence: Evidence) => boolean;
}

const within = ({ books }: Evidence, at: number): readonly Holding[] =>
  books.history.filter((holding) => Math.abs(holding.at - at) <= aroundMs);
const hadSession = (sentence: Sentence, evidence: Evidence): boolean =>
  within(evidence, sentence.at).some(({ session }) => session !== null);
const hadNone = (sentence: Sentence, evidence: Evidence): boolean =>
  within(evidence, sentence.at).some(({ session }) => session === null);
const some =
  (kind: Intent['state']['kind']) =>
  (_: Sentence, { notes }: Evidence): boolean =>
    [...notes.intents.values()].some(({ state }) => state.kind === kind);
const never = (): boolean => false;
const didBefore =
  (what: RegExp) =>
  ({ at }: Sentence, { acted }: Evidence): boolean =>
    acted.some((act) => act.at <= at + aroundMs && what.test(act.what));

/**
 * Texts that the page may show only if they are true. In these tests nobody is removed, every token is valid for hours,
 * and nobody is idle for a minute.
 */
const claims: readonly Claim[] = [
  { says: [/was moved to the machine\./, /were moved to your balance\./], isTrue: some('done') },
  { says: [/The money was not moved\./], isTrue: some('failed') },
  { says: [/We couldn't confirm this transfer\./], isTrue: some('unclear') },
  { says: [/Your session on .* is open/], isTrue: hadSession },
  {
    says: [/You were signed out because/, /signed out after too many/, /You can't sign in here/],
    isTrue: never,
  },
  { says: [/You signed out in another tab/], isTrue: didBefore(/sign ?out|log ?out/i) },
  { says: [/You have been removed/, /This machine does not exist/], isTrue: never },
  { says: [/The session has ended/, /Your session on this machine has (already )?ended/], isTrue: hadNone },
  { says: [/You were inactive/, /Locked after inactivity/], isTrue: never },
  {
    says: [/Something went wrong/, /We couldn't read the server's answer/, /is not an operator's server/],
    isTrue: never,
  },
  { says: [/Playing in another tab/, /Taken over by another tab/], isTrue: ({ tab }) => tab > 0 },
  {
    says: [/is still on /],
    isTrue: (sentence, evidence) => {
      const said = Number(/([\d,.]+) is still on/.exec(sentence.text)?.[1]?.replaceAll(',', ''));
      return within(evidence, sentence.at).some(({ session }) => session?.creditsMinor === Math.round(said * 100));
    },
  },
];

/** Matches a message key, which the page shows if the text has not been loaded. */
const shownKey = /^[a-z-]+(?:\.[a-z\d-]+)+$/;

/** Returns the patterns of the claims that match no English text. A reworded text would make its claim useless. */
export async function outdatedClaims(): Promise<readonly RegExp[]> {
  const catalogues = await Promise.all([
    loadEntryTexts('en'),
    loadPlayTexts('en'),
    loadPanelTexts('en'),
    loadAccountTexts('en'),
  ]);
  const texts = catalogues.flatMap((catalogue) =>
    Object.values(catalogue).map((parts) => parts.map((part) => (typeof part === 'string' ? part : '…')).join('')),
  );
  return claims.flatMap(({ says }) => says).filter((pattern) => !texts.some((text) => pattern.test(text)));
}

const isBroken = ({ says, isTrue }: Claim, sentence: Sentence, evidence: Evidence): boolean =>
  says.some((pattern) => pattern.test(sentence.text)) && !isTrue(sentence, evidence);

/** Returns the shown texts that were untrue. */
export const untrue = (evidence: Evidence): readonly string[] =>
  evidence.notes.sentences
    .filter((sentence) => shownKey.test(sentence.text) || claims.some((claim) => isBroken(claim, sentence, evidence)))
    .map(({ at, tab, text }) => `${new Date(at).toISOString()} tab ${tab}: ${text}`);

/** Returns the differences between the operator's books and the intents recorded on the device. */
export function misbooked({ books, notes }: Evidence, wallet: string): readonly string[] {
  const requests = [...books.entries.values()].filter(
    ({ from, to, reference }) => [from, to].includes(wallet) && reference.startsWith('request:'),
  );
  const idOf = (reference: string): string => reference.slice('request:'.length);
  const unknown = requests.filter(({ reference }) => !notes.intents.has(idOf(reference)));
  const twice = requests.filter(
    (entry, index) => requests.findIndex(({ reference }) => reference === entry.reference) < index,
  );
  const wrong = [...notes.intents.values()].filter((intent) => {
    const entry = requests.find(({ reference }) => idOf(reference) === intent.id);
    if (intent.state.kind === 'failed') return entry !== undefined;
    if (intent.state.kind !== 'done') return intent.state.kind !== 'unclear';
    return intent.action === 'cash-in' && entry?.amountMinor !== intent.amountMinor;
  });
  return [
    ...unknown.map((entry) => `on no record of the device: ${JSON.stringify(entry)}`),
    ...twice.map((entry) => `twice: ${JSON.stringify(entry)}`),
    ...wrong.map((intent) => `told otherwise than it went: ${JSON.stringify(intent)}`),
  ];
}
