import type { SchedulerAction, SchedulerLike, Subscription } from 'rxjs';

/**
 * Runs work that may change the platform, and returns after the change is stored. Throws the store's error if storing
 * fails. The caller must then send no response.
 */
export type Transact = <T>(work: () => T) => T;

export const createTransact =
  (store: () => void): Transact =>
  (work) => {
    try {
      return work();
    } finally {
      // Failed work may have changed the platform too, and the next response builds on these changes.
      store();
    }
  };

/**
 * Creates a scheduler that runs every timer as a transaction, so that its changes are stored too. After `stopped`
 * returns true, no timer runs. The store reports its own failures, because a timer has no caller that could handle
 * them.
 */
export const transactionalScheduler = (
  base: SchedulerLike,
  transact: Transact,
  stopped: () => boolean,
): SchedulerLike => ({
  now: () => base.now(),
  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delayMs?: number, state?: T): Subscription {
    return base.schedule<T>(
      function (given?: T) {
        if (stopped()) return;
        try {
          transact(() => work.call(this, given));
        } catch (failure) {
          if (!stopped()) throw failure;
        }
      },
      delayMs,
      state,
    );
  },
});
