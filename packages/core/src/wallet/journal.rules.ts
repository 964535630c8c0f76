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
/** An unknown key is shown as it is. */
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
/** Only a cash-in has an amount. */
const intent = fields.check(
  z.refine(({ action, amountMinor }) => (action === 'cash-in' ? isMovable(amountMinor) : amountMinor === null)),
);

/** One player's journal. Each player on the device has their own. */
export const journalKey = (userId: string): string => `journal.${userId}`;

export const writeJournal = (intents: readonly Intent[]): string => JSON.stringify(intents);

/** [WALLET6] Reads a journal entry by entry, so that an unreadable one affects no other, and each id once. */
export function readJournal(text: string | null): readonly Intent[] {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return [];
  const intents = entries.flatMap((entry) => {
    const parsed = intent.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  return mergeJournals([], intents);
}

/** Settled entries are kept for 30 days. */
const keptForMs = 30 * 86_400_000;

/** [WALLET21] An entry with an unknown outcome never expires. Neither does one with a future time, as after a clock was set back. */
export const withoutExpired = (intents: readonly Intent[], now: number): readonly Intent[] =>
  intents.filter(({ state }) => !('at' in state) || state.kind === 'unclear' || now - state.at < keptForMs);

const certainty = (intent: Intent): number => (isOpen(intent) ? 0 : intent.state.kind === 'unclear' ? 1 : 2);

/**
 * [WALLET14] Merges this tab's intents with those that other tabs wrote, in the order of writing, because clocks are set back.
 * Of an intent that both have, this tab's state counts, unless the other one is more certain. Intents that another tab has
 * dropped for lack of room come before all that it kept, and are dropped first again.
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
