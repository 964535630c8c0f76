import type { HeldLock } from './idle-lock.rules.ts';

/** How long a lease may be behind the last movement, as a part of the idle time: it is not written at every movement. */
const slack = 1 / 20;

/**
 * [LOCK8] Until when an open lock may be found open by a page that starts; null for none. One that is past, or further
 * ahead than a movement just now would bring it, as after a clock was put back, is none.
 */
export function standingLease(text: string | null, now: number, afterMs: number): number | null {
  // No text is read as 0, which is long past.
  const openUntil = Number(text);
  return openUntil > now && openUntil <= now + afterMs ? openUntil : null;
}

/** What was written last where nothing was. */
export const notWritten = Number.NEGATIVE_INFINITY;

/** Whether a lease is worth writing, by the one that was written last. */
export const isDue = (openUntil: number, written: number, afterMs: number): boolean =>
  openUntil < written || openUntil - written >= afterMs * slack;

/** A closed lock of which nothing more is known. */
export const closedLock: HeldLock = { wrongPins: 0, waitUntil: null };

/** How a page finds the lock that an earlier one left: closed, or open until a moment. */
export type FoundLock =
  | { readonly kind: 'closed'; readonly held: HeldLock }
  | { readonly kind: 'open'; readonly until: number };

/** [LOCK3] [LOCK8] Open only with no closed lock on record and a lease that stands. */
export const foundLock = (held: HeldLock | null, openUntil: number | null): FoundLock =>
  held === null && openUntil !== null
    ? { kind: 'open', until: openUntil }
    : { kind: 'closed', held: held ?? closedLock };
