import type { Playing } from '@farspin/core';

/** What is said of a session that a program ends in the middle of; an operator may end one without credits by itself. */
export function leftBehind(session: string, { target, meters }: Playing): string {
  const credits = meters?.creditsMinor ?? null;
  if (credits === 0) return `${session} on ${target.name} was not left; it has no credits.`;
  const what = credits === null ? '' : `, with ${credits} minor units at the machine`;
  return `${session} on ${target.name} stays open${what}.`;
}
