import * as z from 'zod/mini';

/** What tabs of one browser tell each other about signing in and out. */
const signedOut = z.object({ kind: z.literal('signed-out'), at: z.number() });
export type TabMessage = z.infer<typeof signedOut>;

/** Null for anything else, as from another version of the page. */
export function readTabMessage(message: unknown): TabMessage | null {
  const parsed = signedOut.safeParse(message);
  return parsed.success ? parsed.data : null;
}
