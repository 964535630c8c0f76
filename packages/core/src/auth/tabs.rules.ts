import * as z from 'zod/mini';
import { time } from '../kernel/checks.ts';

/**
 * A message between tabs of a browser. `signed-out`: a sign-in has ended. `renewed`: its stored token has been
 * replaced. `user` is the account if the token names it. `why` is the reason, or undefined if the player signed out.
 */
const tabMessage = z.object({
  kind: z.literal(['signed-out', 'renewed']),
  at: time,
  user: z.optional(z.string()),
  why: z.optional(z.literal(['ended', 'switched'])),
});
export type TabMessage = z.infer<typeof tabMessage>;

/** Returns a valid message, or null for anything else, such as a message of another page version. */
export function readTabMessage(message: unknown): TabMessage | null {
  const parsed = tabMessage.safeParse(message);
  return parsed.success ? parsed.data : null;
}
