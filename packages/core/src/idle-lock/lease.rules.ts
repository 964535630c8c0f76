import type { HeldLock } from './idle-lock.rules.ts';

/** How far a lease may lag behind the last movement, as a part of the idle time: it is not written at every movement. */
const slack = 1 / 20;

/**
 * [LOCK8] Until when a starting page may find an open lock still open; null if there is no valid lease. A lease is invalid if
 * it is past, or further ahead than a movement now would put it, as after a clock was set back.
 */
export function standingLease(text: string | null, now: number, afterMs: number): number | null {
  // No text is read as 0, which is long past.
  const openUntil = Number(text);
  return openUntil > now && openUntil <= now + afterMs ? openUntil : null;
}

/** The value before the first write. */
export const notWritten = Number.NEGATIVE_INFINITY;

/** Returns true if a lease gains enough over the last written one to be written. */
export const isDue = (openUntil: number, written: number, afterMs: number): boolean =>
  openUntil < written || openUntil - written >= afterMs * slack;

/** A closed lock without further details. */
export const closedLock: HeldLock = { wrongPins: 0, waitUntil: null };

/** How a page finds the lock of an earlier page: closed, or open until a time. */
export type FoundLock =
  | { readonly kind: 'closed'; readonly held: HeldLock }
  | { readonly kind: 'open'; readonly until: number };

/** [LOCK3] [LOCK8] Open only without a recorded closed lock and with a valid lease. */
export const foundLock = (held: HeldLock | null, openUntil: number | null): FoundLock =>
  held === null && openUntil !== null
    ? { kind: 'open', until: openUntil }
    : { kind: 'closed', held: held ?? closedLock };
