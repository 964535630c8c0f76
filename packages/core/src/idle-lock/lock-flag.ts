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

/** The lock as stored between visits. */
export interface LockFlag {
  /** Returns the lock that a sign-in finds. */
  find(): FoundLock;
  /**
   * Returns the time until which the last movement in any tab keeps the lock open (epoch ms), or null without a lease.
   */
  openUntil(): number | null;
  /** Returns the recorded closed lock from any tab, or null if there is none. */
  held(): HeldLock | null;
  /**
   * [LOCK11] Returns true if a closed lock or an expired lease is recorded. An unreadable record does not count. A
   * device with an unreadable store has no stored token either.
   */
  isOnRecord(): boolean;
  /** Records that the lock is closed. */
  hold(lock: HeldLock): void;
  /** Records the time (epoch ms) up to which the lock stays open if the player does not move. */
  open(until: number): void;
  /** Removes the record of the lock. */
  clear(): void;
  /** Discards this page's own changes, so that only the stored record counts. */
  reread(): void;
}

const flagKey = 'lock';
const leaseKey = 'lock.open-until';
const record = z.object({ wrongPins: wholeNumber.check(between(0)), waitUntil: z.nullable(time) });

export interface LockFlagDeps {
  readonly store: KeyValueStore;
  readonly clock: Clock;
  /** The idle time before the lock closes, in ms. */
  readonly afterMs: number;
  /** Returns true if the page was opened with its own token, and not only with a stored token. */
  readonly isTokenGiven: () => boolean;
  readonly signedOut$: Observable<boolean>;
  /**
   * Returns true if the record belongs to another account, signed in by another tab. That record must not be changed.
   */
  readonly isOfOther: () => boolean;
  /**
   * Called when a closed lock could not be stored. No stored sign-in may remain, because the wrong PINs would be lost.
   */
  readonly notKept: () => void;
}

/**
 * [LOCK3] [LOCK8] Creates the stored lock. A starting page finds the lock closed unless a lease is valid and no closed
 * lock is recorded. Only movement renews a lease, so closing the lock needs no write. Signing out opens the lock,
 * because the next sign-in is by name.
 */
export function createLockFlag(deps: LockFlagDeps, scope: Scope): LockFlag {
  const { store, clock, afterMs } = deps;
  /** This page's own changes, which take precedence over the store. Null before the first change. */
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
      // Without a record of an earlier sign-in, a given token counts as a new sign-in, unlike a stored token.
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

/** Parses the stored lock, or returns null without a text. An unreadable text counts as a closed lock. */
export function readFlag(text: string | null): HeldLock | null {
  if (text === null) return null;
  const parsed = record.safeParse(parseJson(text));
  return parsed.success ? parsed.data : closedLock;
}
