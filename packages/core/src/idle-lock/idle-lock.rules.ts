import { message, type Message } from '../messages/message.ts';
import type { FoundLock } from './lease.rules.ts';

/** State of the lock after inactivity. */
export type IdleLock =
  /** The lock does not apply: nobody is signed in, or the PIN check is off and no closed lock is recorded. */
  { readonly kind: 'off' } | Unlocked | Locked;
/** The page is unlocked. `activeAt` (epoch ms) is the last user input. */
export interface Unlocked {
  readonly kind: 'unlocked';
  readonly activeAt: number;
}
/** The page is locked after inactivity. */
export interface Locked {
  readonly kind: 'locked';
  /** True if the account has a PIN. Without a PIN, the player can only log out. */
  readonly hasPin: boolean;
  readonly wrongPins: number;
  /** When the next PIN may be tried (epoch ms), or null if it may be tried now. */
  readonly waitUntil: number | null;
  /** The result of the last attempt, or null before the first attempt. */
  readonly message: Message | null;
}

/** The record of a closed lock while its page is closed. */
export interface HeldLock {
  readonly wrongPins: number;
  readonly waitUntil: number | null;
}

export interface LockRules {
  /** If false, the lock never closes. */
  readonly isOn: boolean;
  /** The idle time before the lock closes, in ms. */
  readonly afterMs: number;
  /** The number of wrong PINs after which the player is logged out. */
  readonly maxWrongPins: number;
  /** The pause after the third wrong PIN, in ms. Each further wrong PIN doubles it. */
  readonly backOffMs: number;
}

export type IdleLockEvent =
  | { readonly kind: 'signedIn'; readonly hasPin: boolean; readonly found: FoundLock; readonly at: number }
  | { readonly kind: 'signedOut' }
  /** `openUntil`: the end of the valid lease, which other tabs renew too; null without one. */
  | { readonly kind: 'moved'; readonly at: number; readonly openUntil: number | null }
  | { readonly kind: 'idledOut'; readonly openUntil: number | null }
  /** `held`: the recorded closed lock, with the tries of other tabs. */
  | { readonly kind: 'pinTried'; readonly isRight: boolean; readonly at: number; readonly held: HeldLock | null }
  | { readonly kind: 'waited' }
  /** The operator has set a PIN since the lock closed. */
  | { readonly kind: 'pinCame' };

export const off: IdleLock = { kind: 'off' };

export function stepIdleLock(rules: LockRules, hasPin: () => boolean) {
  return (lock: IdleLock, event: IdleLockEvent): IdleLock => {
    switch (event.kind) {
      case 'signedIn':
        return event.found.kind === 'open'
          ? { kind: 'unlocked', activeAt: event.found.until - rules.afterMs }
          : reopened(event, event.found.held, rules);
      case 'signedOut':
        return off;
      case 'moved':
        return lock.kind === 'unlocked' ? moved(seenElsewhere(lock, event, rules), event.at, rules, hasPin()) : lock;
      case 'idledOut':
        return lock.kind === 'unlocked' ? idledOut(lock, seenElsewhere(lock, event, rules), hasPin()) : lock;
      case 'pinTried':
        // Stryker disable next-line ConditionalExpression: No other lock has a PIN to try. Only the compiler needs the check.
        return lock.kind === 'locked' ? pinTried(triedElsewhere(lock, event, rules), event, rules) : lock;
      case 'waited':
        return lock.kind === 'locked' ? { ...lock, waitUntil: null } : lock;
      case 'pinCame':
        return lock.kind === 'locked' ? { ...lock, hasPin: true } : lock;
    }
  };
}

const locked = (hasPin: boolean): Locked => ({ kind: 'locked', hasPin, wrongPins: 0, waitUntil: null, message: null });

/**
 * [LOCK2] Handles a movement. It keeps the lock open unless the idle time is already over. After a sleep, the first
 * movement may arrive before the timer, which slept too. A movement that is reported late may be older than a movement
 * in another tab.
 */
const moved = (lock: Unlocked, at: number, { afterMs }: LockRules, hasPin: boolean): IdleLock =>
  at - lock.activeAt >= afterMs ? locked(hasPin) : { ...lock, activeAt: Math.max(at, lock.activeAt) };

/** [LOCK10] Applies the last movement in any tab, since movements in other tabs also keep the lock open. */
const seenElsewhere = (
  lock: Unlocked,
  { openUntil }: { readonly openUntil: number | null },
  { afterMs }: LockRules,
): Unlocked =>
  // Stryker disable next-line ConditionalExpression: Null counts as 0, which is before every movement. Only the compiler needs the check.
  openUntil !== null && openUntil - afterMs > lock.activeAt ? { ...lock, activeAt: openUntil - afterMs } : lock;

/**
 * [LOCK2] Handles the end of the idle time. The lock closes whatever the clock shows, unless another tab has had a
 * movement in the meantime.
 */
const idledOut = (waited: Unlocked, now: Unlocked, hasPin: boolean): IdleLock =>
  now === waited ? locked(hasPin) : now;

/** [LOCK3] Restores a closed lock after a reload, with its wrong PINs and the rest of its pause. */
function reopened(
  { hasPin, at }: { readonly hasPin: boolean; readonly at: number },
  held: HeldLock,
  rules: LockRules,
): Locked {
  // A clock that was set back must not make the pause longer.
  const waitUntil = Math.min(held.waitUntil ?? at, at + pauseAfter(held.wrongPins, rules));
  return { ...locked(hasPin), wrongPins: held.wrongPins, waitUntil: waitUntil > at ? waitUntil : null };
}

/** [LOCK6] Returns true if a PIN is set and no pause is running. */
const mayTry = ({ hasPin, waitUntil }: Locked): boolean => hasPin && waitUntil === null;

/** [LOCK7] Applies the wrong PINs of all tabs. Otherwise each tab would have its own attempts. */
const triedElsewhere = (
  lock: Locked,
  { held, at }: { readonly held: HeldLock | null; readonly at: number },
  rules: LockRules,
): Locked => (held && held.wrongPins > lock.wrongPins ? reopened({ ...lock, at }, held, rules) : lock);

function pinTried(
  lock: Locked,
  { isRight, at }: { readonly isRight: boolean; readonly at: number },
  rules: LockRules,
): IdleLock {
  if (!mayTry(lock)) return lock;
  if (isRight) return rules.isOn ? { kind: 'unlocked', activeAt: at } : off;
  const wrongPins = lock.wrongPins + 1;
  const pauseMs = pauseAfter(wrongPins, rules);
  return {
    ...lock,
    wrongPins,
    waitUntil: pauseMs === 0 ? null : at + pauseMs,
    message: message('lock.wrong-pin', { left_count: Math.max(0, rules.maxWrongPins - wrongPins) }),
  };
}

const freeMisses = 2;

/**
 * [LOCK7] Returns the pause after wrong PINs in ms: none after the first two, then `backOffMs`, doubled after each
 * further wrong PIN.
 */
export const pauseAfter = (wrongPins: number, { backOffMs }: Pick<LockRules, 'backOffMs'>): number =>
  wrongPins <= freeMisses ? 0 : backOffMs * 2 ** (wrongPins - freeMisses - 1);

/** [LOCK7] Returns true if no attempt is left. The player is then signed out. */
export const isUsedUp = (lock: IdleLock, { maxWrongPins }: Pick<LockRules, 'maxWrongPins'>): boolean =>
  // Stryker disable next-line ConditionalExpression: No other lock has wrong PINs. Only the compiler needs the check.
  lock.kind === 'locked' && lock.wrongPins >= maxWrongPins;

export const isLocked = ({ kind }: IdleLock): boolean => kind === 'locked';

/** [LOCK4] Compares hexadecimal hashes, ignoring case. */
export const isSameHash = (hash: string, held: string | null): boolean =>
  held !== null && hash.toLowerCase() === held.trim().toLowerCase();
