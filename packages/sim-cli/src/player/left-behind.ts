import type { LeftOpen } from './left-open.ts';

/**
 * Describes an open session and how its player returns to it. An operator may end a session without credits on its own.
 */
export function leftBehind(session: string, { machine, creditsMinor }: LeftOpen, comeBack: string | null): string {
  if (creditsMinor === 0) return `${session} on ${machine} may still be open. It has no credits.`;
  const what = creditsMinor === null ? '' : `, with ${creditsMinor} minor units at the machine when last seen`;
  const how = comeBack === null ? '' : ` To continue or cash out: ${comeBack}`;
  return `${session} on ${machine} stays open${what}.${how}`;
}
