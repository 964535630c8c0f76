import type { Observable } from 'rxjs';
import * as z from 'zod/mini';
import { follow } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import { parseJson } from '../kernel/json.ts';
import { isKeptTime, keptText } from '../kernel/kept-text.ts';
import { between, time, wholeNumber } from '../kernel/checks.ts';
import type { Scope } from '../kernel/scope.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { HeldLock } from './idle-lock.rules.ts';
import { closedLock, foundLock, isDue, notWritten, standingLease, type FoundLock } from './lease.rules.ts';

/** The lock as it is stored between visits. */
export interface LockFlag {
  /** How a sign-in finds the lock. */
  find(): FoundLock;
  /** Until when the last movement in any tab of this browser keeps the lock open; null without a lease. */
  openUntil(): number | null;
  /** The recorded closed lock, whichever tab has closed it. */
  held(): HeldLock | null;
  /**
   * [LOCK11] Whether a closed lock or a lapsed lease is recorded. A text that is neither does not count. A device with an
   * unreadable store has no token either.
   */
  isOnRecord(): boolean;
  /** Records that the lock is closed. */
  hold(lock: HeldLock): void;
  /** Records that the lock is open, until this time without a movement. */
  open(until: number): void;
  /** Removes the record of the lock. */
  clear(): void;
  /** Forgets this page's own changes: only the record counts from now on. */
  reread(): void;
}

const flagKey = 'lock';
const leaseKey = 'lock.open-until';
const record = z.object({ wrongPins: wholeNumber.check(between(0)), waitUntil: z.nullable(time) });

export interface LockFlagDeps {
  readonly store: KeyValueStore;
  readonly clock: Clock;
  /** The lock closes after this time without a movement. */
  readonly afterMs: number;
  /** The page was opened with its own token, and not only with a stored one. */
  readonly isTokenGiven: () => boolean;
  readonly signedOut$: Observable<boolean>;
  /** The record is of another account, which another tab has signed in with: it is left alone. */
  readonly isOfOther: () => boolean;
  /** A closed lock could not be stored, so that its wrong PINs would be forgotten: no stored sign-in may remain. */
  readonly notKept: () => void;
}

/**
 * [LOCK3] [LOCK8] A starting page finds the lock closed unless no closed lock is recorded and a lease is valid, which only
 * movement renews. So nothing has to be written to close the lock. Signing out opens it: the next sign-in is by name.
 */
export function createLockFlag(deps: LockFlagDeps, scope: Scope): LockFlag {
  const { store, clock, afterMs } = deps;
  /** This page's own changes take precedence over the store; null before the first. */
  let known: { readonly held: HeldLock | null } | null = null;
  let written = notWritten;

  const text = (key: string): string | null => {
    const stored = store.read(key);
    // Stryker disable next-line StringLiteral: Any unreadable text works.
    return stored.ok ? stored.value : '';
  };
  const openUntil = (): number | null => standingLease(text(leaseKey), clock.now(), afterMs);
  const open = (): void => {
    known = { held: null };
    written = notWritten;
  };
  const clear = (): void => {
    open();
    store.remove(flagKey);
    store.remove(leaseKey);
  };
  follow(deps.signedOut$, (signedOut) => signedOut && (deps.isOfOther() ? open() : clear()), scope);

  return {
    find() {
      const afresh: FoundLock = { kind: 'open', until: clock.now() + afterMs };
      if (known !== null) return known.held === null ? afresh : { kind: 'closed', held: known.held };
      const flag = text(flagKey);
      // If no earlier sign-in is recorded, a given token, unlike a stored one, is a sign-in of its own.
      if (deps.isTokenGiven() && flag === null && text(leaseKey) === null) return afresh;
      return foundLock(readFlag(flag), openUntil());
    },
    held: () => readFlag(text(flagKey)),
    clear,
    reread() {
      known = null;
      written = notWritten;
    },
    isOnRecord() {
      const flag = keptText(store, flagKey);
      const isClosed = flag !== null && readFlag(flag) !== closedLock;
      return isClosed || (isKeptTime(keptText(store, leaseKey) ?? '') && openUntil() === null);
    },
    openUntil,
    hold(held) {
      known = { held };
      written = notWritten;
      store.remove(leaseKey);
      if (!store.write(flagKey, JSON.stringify(held)).ok) deps.notKept();
    },
    open(until) {
      known = { held: null };
      if (!isDue(until, written, afterMs)) return;
      store.remove(flagKey);
      written = store.write(leaseKey, String(until)).ok ? until : notWritten;
    },
  };
}

/** Never fails: any text is a closed lock. */
export function readFlag(text: string | null): HeldLock | null {
  if (text === null) return null;
  const parsed = record.safeParse(parseJson(text));
  return parsed.success ? parsed.data : closedLock;
}
