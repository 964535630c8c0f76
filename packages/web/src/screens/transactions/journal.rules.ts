import { isEmptyEnd, isTooEarly, type Intent } from '@farspin/core';
import type { WinReceipt } from '@farspin/core/win-receipts';

/** An entry of the journal. `at` is the time to show (ISO 8601). */
export type JournalEntry = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'transfer'; readonly intent: Intent }
  | { readonly kind: 'win'; readonly win: WinReceipt }
);

/**
 * [RECEIPT3] Returns the entries of the journal, newest first. `shown` returns the date of a time that the device
 * recorded.
 */
export function journalEntries(
  intents: readonly Intent[],
  wins: readonly WinReceipt[],
  shown: (at: number) => Date,
): readonly JournalEntry[] {
  // [TIME5]
  const timeOf = ({ at, serverAt }: Pick<Intent, 'at' | 'serverAt'>): string =>
    (serverAt === undefined ? shown(at) : new Date(serverAt)).toISOString();
  const transfers = shownIntents(intents).map((intent): JournalEntry => {
    return { kind: 'transfer', id: intent.id, at: timeOf(intent), intent };
  });
  const entries = [
    ...transfers,
    ...wins.map((win): JournalEntry => ({ kind: 'win', id: win.id, at: timeOf(win), win })),
  ];
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();
}

/**
 * [LEAVE2] Returns the intents that the journal shows, in order. Leaves out a cash-out that was rejected during a game
 * if another cash-out at that machine followed, because the client retried by itself.
 */
export const shownIntents = (intents: readonly Intent[]): readonly Intent[] =>
  intents.filter(
    (intent, index) => !isEmptyEnd(intent) && !(isTooEarly(intent) && isTriedAgain(intent, intents.slice(index))),
  );

const isTriedAgain = (intent: Intent, since: readonly Intent[]): boolean =>
  since.some(({ id, action, machineId }) => id !== intent.id && action !== 'cash-in' && machineId === intent.machineId);
