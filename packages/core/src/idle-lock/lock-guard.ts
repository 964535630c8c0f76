import { Observable } from 'rxjs';
import { combine, type Behavior } from '../kernel/behavior.ts';
import { takenAway, type Notice } from '../messages/notice.ts';
import type { Scope } from '../kernel/scope.ts';
import type { SignIn } from '../ports/http.ts';
import { isLocked, type IdleLock } from './idle-lock.rules.ts';

/**
 * Filters between the player's features and the clients. While the lock is closed, nothing passes in either direction.
 */
export interface LockGuard {
  /**
   * Returns the state while unlocked, and `resting` while locked. A client that ignores the lock therefore shows
   * nothing either.
   */
  shown<T>(state$: Behavior<T>, resting: T): Behavior<T>;
  /** Returns a command that runs only while unlocked. A call while locked does nothing and is not repeated later. */
  command<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void;
  /**
   * Holds notices back while locked, and emits them to each subscriber when the lock opens. If the lock opens by
   * signing out, the notices are dropped, and only the notices that they would have replaced are removed. Written by
   * hand, because RxJS's `buffer` would also delay notices while unlocked.
   */
  heldBack(source$: Observable<Notice>): Observable<Notice>;
}

/** [LOCK9] Creates the guard that hides state and blocks commands while the lock is closed. */
export function createLockGuard(lock$: Behavior<IdleLock>, signIn$: Behavior<SignIn | null>, scope: Scope): LockGuard {
  return {
    shown: (state$, resting) => combine(lock$, state$, (lock, state) => (isLocked(lock) ? resting : state), scope),
    command:
      (run) =>
      (...given) => {
        if (!isLocked(lock$.value)) run(...given);
      },
    heldBack: (source$) =>
      new Observable((subscriber) => {
        let held: readonly Notice[] = [];
        subscriber.add(
          source$.subscribe((value) => {
            if (isLocked(lock$.value)) held = [...held, value];
            else subscriber.next(value);
          }),
        );
        subscriber.add(
          lock$.subscribe((lock) => {
            if (isLocked(lock)) return;
            // [LOCK11] Without the PIN check, a lock opened with the PIN is off, as it is after signing out.
            const due = signIn$.value === null ? held.filter(({ id }) => id).map(takenAway) : held;
            held = [];
            for (const value of due) subscriber.next(value);
          }),
        );
      }),
  };
}
