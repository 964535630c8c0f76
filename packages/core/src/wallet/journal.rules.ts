import * as z from 'zod/mini';
import { byName } from '../kernel/by-name.ts';
import { between, time, wholeNumber } from '../kernel/checks.ts';
import { isId } from '../kernel/id.ts';
import { parseJson } from '../kernel/json.ts';
import { isMovable } from '../kernel/money.ts';
import type { Keyed, Message } from '../messages/message.ts';
import { isOpen } from './intent.rules.ts';
import { lastOf, type Intent } from './wallet.rules.ts';

const param = z.union([z.string(), z.number(), z.object({ minor: z.number() }), z.object({ iso: z.string() })]);
/** Accepts any message key. An unknown key is shown as text. */
const key = z.custom<Keyed['key']>((value) => typeof value === 'string');
const shown: z.ZodMiniType<Message> = z.union([
  z.object({ kind: z.literal('keyed'), key, params: byName(param) }),
  z.object({ kind: z.literal('server'), text: z.string() }),
]);
const amount = z.nullable(wholeNumber.check(between(0)));
const id = z.string().check(z.refine(isId));
const fields = z.object({
  id,
  action: z.literal(['cash-in', 'cash-out', 'cancel']),
  machineId: id,
  amountMinor: amount,
  at: time,
  serverAt: z.optional(time),
  creditsMinor: z.optional(amount),
  mayArriveForMs: z.optional(z.number()),
  balanceBeforeMinor: z.nullable(wholeNumber),
  state: z.union([
    z.object({ kind: z.literal('sending') }),
    z.object({ kind: z.literal('checking'), since: time }),
    z.object({ kind: z.literal('done'), at: time, movedMinor: amount }),
    z.object({ kind: z.literal('failed'), at: time, message: shown }),
    z.object({ kind: z.literal('unclear'), at: time }),
  ]),
});
/** Checks that a cash-in has an amount and that other intents have none. */
const intent = fields.check(
  z.refine(({ action, amountMinor }) => (action === 'cash-in' ? isMovable(amountMinor) : amountMinor === null)),
);

/** Returns the storage key of a player's journal. Each player on the device has a separate journal. */
export const journalKey = (userId: string): string => `journal.${userId}`;

export const writeJournal = (intents: readonly Intent[]): string => JSON.stringify(intents);

/** [WALLET6] Parses a journal. Unreadable entries are skipped, and each id is kept once. */
export function readJournal(text: string | null): readonly Intent[] {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return [];
  const intents = entries.flatMap((entry) => {
    const parsed = intent.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  return mergeJournals([], intents);
}

/** Settled entries are kept for this long: 30 days. */
const keptForMs = 30 * 86_400_000;

/**
 * [WALLET21] Removes expired entries. An entry with an unknown outcome never expires, nor does one with a time in the
 * future (after the clock was set back).
 */
export const withoutExpired = (intents: readonly Intent[], now: number): readonly Intent[] =>
  intents.filter(({ state }) => !('at' in state) || state.kind === 'unclear' || now - state.at < keptForMs);

const certainty = (intent: Intent): number => (isOpen(intent) ? 0 : intent.state.kind === 'unclear' ? 1 : 2);

/**
 * [WALLET14] Merges this tab's intents with those of other tabs. They keep the order of writing, because clocks can be
 * set back. For an intent in both journals this tab's state is used, unless the other state is more certain. Intents
 * that another tab dropped because the journal was full are placed first, so that they are dropped first again.
 */
export function mergeJournals(theirs: readonly Intent[], ours: readonly Intent[]): readonly Intent[] {
  const isKept = ({ id }: Intent): boolean => theirs.some((their) => their.id === id);
  const dropped = ours.slice(0, ours.findLastIndex(isKept) + 1).filter((intent) => !isKept(intent));
  const merged = new Map([...dropped, ...theirs].map((intent) => [intent.id, intent]));
  for (const intent of ours) {
    const other = merged.get(intent.id);
    if (other === undefined || certainty(other) <= certainty(intent)) merged.set(intent.id, intent);
  }
  return lastOf([...merged.values()]);
}
