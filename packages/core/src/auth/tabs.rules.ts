import * as z from 'zod/mini';
import { time } from '../kernel/checks.ts';

/**
 * What tabs of one browser report to each other: a sign-in has ended, or its token has been replaced by the one that is stored.
 * `user`: whose sign-in it is, where the token says so. `why`: how it has ended, where the player has not just signed out.
 */
const tabMessage = z.object({
  kind: z.literal(['signed-out', 'renewed']),
  at: time,
  user: z.optional(z.string()),
  why: z.optional(z.literal(['ended', 'switched'])),
});
export type TabMessage = z.infer<typeof tabMessage>;

/** Null for anything else, as from another version of the page. */
export function readTabMessage(message: unknown): TabMessage | null {
  const parsed = tabMessage.safeParse(message);
  return parsed.success ? parsed.data : null;
}
