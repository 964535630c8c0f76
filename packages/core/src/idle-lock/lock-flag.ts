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

/** The lock as it is kept between visits. */
export interface LockFlag {
  /** How a sign-in finds the lock. */
  find(): FoundLock;
  /** Until when the last movement in any tab of this browser keeps the lock open; null where none does. */
  openUntil(): number | null;
  /** The closed lock that is on record, whichever tab has closed it. */
  held(): HeldLock | null;
  /**
   * [LOCK11] A closed lock is on record, or a lease that has lapsed; a text that is neither is none. A device whose store cannot
   * be read has no token either.
   */
  isOnRecord(): boolean;
  /** The lock is closed. */
  hold(lock: HeldLock): void;
  /** The lock is open, until this moment if nothing moves. */
  open(until: number): void;
  /** Nothing of the lock is on record any more. */
  clear(): void;
  /** Only what is on record counts from now on. */
  reread(): void;
}

const flagKey = 'lock';
const leaseKey = 'lock.open-until';
const record = z.object({ wrongPins: wholeNumber.check(between(0)), waitUntil: z.nullable(time) });

export interface LockFlagDeps {
  readonly store: KeyValueStore;
  readonly clock: Clock;
  /** Without a movement for this long the lock closes. */
  readonly afterMs: number;
  /** The page was opened with a token of its own, and not only with one that was kept. */
  readonly isTokenGiven: () => boolean;
  readonly signedOut$: Observable<boolean>;
  /** What is on record is of another account, which another tab has signed in with: it is left alone. */
  readonly isOfOther: () => boolean;
  /** A closed lock could not be stored, and its wrong PINs would be forgotten: nothing must be left to sign in with. */
  readonly notKept: () => void;
}

/**
 * [LOCK3] [LOCK8] A page that starts finds the lock closed unless two things are plain: that no closed lock is on record, and
 * that a lease stands, which only movement renews. So nothing needs to be written for the lock to be closed. Signing out
 * opens it: who signs in after that does so by name.
 */
export function createLockFlag(deps: LockFlagDeps, scope: Scope): LockFlag {
  const { store, clock, afterMs } = deps;
  /** What this page itself has done goes before the store; null before that. */
  let known: { readonly held: HeldLock | null } | null = null;
  let written = notWritten;

  const text = (key: string): string | null => {
    const stored = store.read(key);
    // Stryker disable next-line StringLiteral: Any text that cannot be read does.
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
      // Nothing of an earlier sign-in is on record: a token that was given, not kept, is a sign-in of its own.
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

/** Total: any text at all is a closed lock. */
export function readFlag(text: string | null): HeldLock | null {
  if (text === null) return null;
  const parsed = record.safeParse(parseJson(text));
  return parsed.success ? parsed.data : closedLock;
}
