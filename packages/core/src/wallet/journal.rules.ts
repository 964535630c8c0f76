import * as z from 'zod/mini';
import { parseJson } from '../kernel/json.ts';
import type { Message } from '../messages/message.ts';
import type { Intent } from './wallet.rules.ts';

const minor = z.int();
const shown = z.custom<Message>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'keyed' || value.kind === 'server'),
);
const intent = z.object({
  id: z.string(),
  action: z.enum(['cash-in', 'cash-out', 'cancel']),
  machineId: z.string(),
  amountMinor: z.nullable(minor),
  at: z.number(),
  balanceBeforeMinor: z.nullable(minor),
  state: z.union([
    z.object({ kind: z.literal('sending') }),
    z.object({ kind: z.literal('checking'), since: z.number() }),
    z.object({ kind: z.literal('done'), at: z.number(), movedMinor: z.nullable(minor) }),
    z.object({ kind: z.literal('failed'), at: z.number(), message: shown }),
    z.object({ kind: z.literal('unclear'), at: z.number() }),
  ]),
});

/** One player's journal; another player on the same device has another. */
export const journalKey = (userId: string): string => `journal.${userId}`;

export const writeJournal = (intents: readonly Intent[]): string => JSON.stringify(intents);

/** [WALLET6] Reads a journal entry by entry, so that one that cannot be understood costs no other. */
export function readJournal(text: string | null): readonly Intent[] {
  const entries = z.array(z.unknown()).safeParse(parseJson(text));
  if (!entries.success) return [];
  return entries.data.flatMap((entry) => {
    const parsed = intent.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}
