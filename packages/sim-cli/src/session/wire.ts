import * as z from 'zod';

/** A request to a session, on one line. */
export const request = z.object({
  words: z.array(z.string().max(2_000)).min(1).max(50),
  /** Password for a sign-in. The socket is private to the user. */
  password: z.string().max(500).nullable().default(null),
});
export type Request = z.output<typeof request>;

/** The session's answer, on one line. */
export const answer = z.object({
  exitCode: z.int(),
  /** For people. */
  text: z.string(),
  /** For programs. */
  data: z.record(z.string(), z.unknown()),
});
export type Answer = z.output<typeof answer>;

export const mostChars = 64_000;
