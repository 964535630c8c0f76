import * as z from 'zod/mini';
import { parseJson } from '../kernel/json.ts';
import { time, wholeNumber } from '../kernel/checks.ts';
import type { PlayWatch } from './play-watch.rules.ts';

/** The part of a stay that is stored for its session and survives a reload. */
const recordSchema = z.object({
  sessionId: z.string(),
  startedAt: time,
  wageredMinor: wholeNumber,
  wonMinor: wholeNumber,
  checkAt: z.nullable(time),
  meters: z.nullable(
    z.object({
      creditsMinor: wholeNumber,
      spinCount: z.nullable(wholeNumber),
      winMinor: z.nullable(wholeNumber),
      seq: wholeNumber,
    }),
  ),
});
export type StayRecord = z.infer<typeof recordSchema>;

export const stayKey = 'stay';

/** [POLICY7] Parses a stored stay. Returns null for an invalid record or a record of another session. */
export function readStay(text: string | null, sessionId: string): StayRecord | null {
  const record = parseStay(text);
  return record?.sessionId === sessionId ? record : null;
}
/** Parses the stored stay of any session. Returns null if the record is invalid. */
export function parseStay(text: string | null): StayRecord | null {
  const parsed = recordSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** Serialises a stay. An unanswered check is due at once when the page is reopened. */
export function writeStay(state: Extract<PlayWatch, { kind: 'watching' }>, sessionId: string, now: number): string {
  const { startedAt, wageredMinor, wonMinor, checkAt, check, meters } = state;
  const dueAt = check === null ? checkAt : now;
  const record: StayRecord = { sessionId, startedAt, wageredMinor, wonMinor, checkAt: dueAt, meters };
  return JSON.stringify(record);
}
