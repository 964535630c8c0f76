import { filter, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { Scope } from '../kernel/scope.ts';
import type { KeyValueStore } from '../ports.ts';
import type { HeldLock } from './idle-lock.rules.ts';

/** The lock as it is kept between visits. */
export interface LockFlag {
  /** Null: open. */
  read(): HeldLock | null;
  hold(lock: HeldLock): void;
  clear(): void;
}

const key = 'lock';
const record = z.object({ wrongPins: z.int().check(z.nonnegative()), waitUntil: z.nullable(z.number()) });
const closed: HeldLock = { wrongPins: 0, waitUntil: null };

export interface LockFlagDeps {
  readonly store: KeyValueStore;
  readonly signedOut$: Observable<boolean>;
  /** A closed lock could not be stored: nothing must be left that would sign a reloaded page in without it. */
  readonly notKept: () => void;
}

/**
 * [LOCK3] [LOCK8] Whatever is wrong with what was kept, the lock is closed: only a store that plainly has no flag opens
 * it. Once anything was written the memory of this page goes before the store. Signing out clears both.
 */
export function createLockFlag({ store, signedOut$, notKept }: LockFlagDeps, scope: Scope): LockFlag {
  let known: { readonly held: HeldLock | null } | null = null;
  const clear = (): void => {
    known = { held: null };
    store.remove(key);
  };
  scope.add(signedOut$.pipe(filter(Boolean)).subscribe(clear));
  return {
    read() {
      if (known !== null) return known.held;
      const stored = store.read(key);
      return stored.ok ? readFlag(stored.value) : closed;
    },
    hold(held) {
      known = { held };
      if (!store.write(key, JSON.stringify(held)).ok) notKept();
    },
    clear,
  };
}

/** Total: any text at all is a closed lock. */
export function readFlag(text: string | null): HeldLock | null {
  if (text === null) return null;
  try {
    const parsed = record.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : closed;
  } catch {
    return closed;
  }
}
