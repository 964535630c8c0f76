import type { HeldLock } from './idle-lock.rules.ts';

/**
 * How far a lease may lag behind the last movement, as a fraction of the idle time. It avoids a write at every
 * movement.
 */
const slack = 1 / 20;

/**
 * [LOCK8] Returns the time until which a starting page may find the lock open (epoch ms), or null without a valid
 * lease. A lease is invalid if it has expired, or if it ends later than a movement now would allow, for example after
 * the clock was set back.
 */
export function standingLease(text: string | null, now: number, afterMs: number): number | null {
  // An empty text becomes 0, which has expired.
  const openUntil = Number(text);
  return openUntil > now && openUntil <= now + afterMs ? openUntil : null;
}

/** The lease value before the first write. */
export const notWritten = Number.NEGATIVE_INFINITY;

/** Returns true if the lease should be written: it gains enough over the last written lease, or is shorter. */
export const isDue = (openUntil: number, written: number, afterMs: number): boolean =>
  openUntil < written || openUntil - written >= afterMs * slack;

/** A closed lock without wrong PINs or a pause. */
export const closedLock: HeldLock = { wrongPins: 0, waitUntil: null };

/** The state in which a page finds the lock of an earlier page: closed, or open until a given time. */
export type FoundLock =
  | { readonly kind: 'closed'; readonly held: HeldLock }
  | { readonly kind: 'open'; readonly until: number };

/** [LOCK3] [LOCK8] Returns an open lock only without a recorded closed lock and with a valid lease. */
export const foundLock = (held: HeldLock | null, openUntil: number | null): FoundLock =>
  held === null && openUntil !== null
    ? { kind: 'open', until: openUntil }
    : { kind: 'closed', held: held ?? closedLock };
