import * as z from 'zod/mini';
import { time } from '../kernel/checks.ts';

/** What tabs of one browser tell each other about signing out. `user`: whose sign-in has ended, where the token says so. */
const signedOut = z.object({ kind: z.literal('signed-out'), at: time, user: z.optional(z.string()) });
export type TabMessage = z.infer<typeof signedOut>;

/** Null for anything else, as from another version of the page. */
export function readTabMessage(message: unknown): TabMessage | null {
  const parsed = signedOut.safeParse(message);
  return parsed.success ? parsed.data : null;
}
