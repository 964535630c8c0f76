import type { LeftOpen } from './left-open.ts';

/**
 * Describes a session that stays open, and how its player returns to it; null if none stays open. An operator may end a
 * session without credits by itself.
 */
export function leftBehind(session: string, { machine, creditsMinor }: LeftOpen, comeBack: string | null): string {
  if (creditsMinor === 0) return `${session} on ${machine} was not left; it has no credits.`;
  const what = creditsMinor === null ? '' : `, with ${creditsMinor} minor units at the machine when last seen`;
  const how = comeBack === null ? '' : ` To continue or cash out: ${comeBack}`;
  return `${session} on ${machine} stays open${what}.${how}`;
}
