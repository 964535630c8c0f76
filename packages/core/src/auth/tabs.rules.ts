import * as z from 'zod/mini';
import { time } from '../kernel/checks.ts';

/**
 * Messages between tabs of one browser: a sign-in has ended, or its token has been replaced by the stored one. `user`: the
 * account, if the token names it. `why`: how the sign-in has ended, if the player has not just signed out.
 */
const tabMessage = z.object({
  kind: z.literal(['signed-out', 'renewed']),
  at: time,
  user: z.optional(z.string()),
  why: z.optional(z.literal(['ended', 'switched'])),
});
export type TabMessage = z.infer<typeof tabMessage>;

/** Null for anything else, such as a message from another version of the page. */
export function readTabMessage(message: unknown): TabMessage | null {
  const parsed = tabMessage.safeParse(message);
  return parsed.success ? parsed.data : null;
}
