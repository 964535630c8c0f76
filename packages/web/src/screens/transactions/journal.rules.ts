import { isEmptyEnd, type Intent, type IntentState } from '@farspin/core';
import type { WinReceipt } from '@farspin/core/win-receipts';

/** An intent with a receipt. A request that moved nothing has none. */
export interface ShownIntent extends Intent {
  readonly state: Exclude<IntentState, { readonly kind: 'failed' }>;
}

/** An entry of the journal. `at` is the time to show (ISO 8601). */
export type JournalEntry = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'transfer'; readonly intent: ShownIntent }
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

/** [WALLET23] Returns the intents that have moved money, or of which it is unknown whether they have, in order. */
export const shownIntents = (intents: readonly Intent[]): readonly ShownIntent[] =>
  intents.filter((intent): intent is ShownIntent => intent.state.kind !== 'failed' && !isEmptyEnd(intent));
