import type { SchedulerAction, SchedulerLike, Subscription } from 'rxjs';

/**
 * Does a piece of work that may change the platform, and returns when the change is stored. Throws what the store
 * throws: then nothing may be answered.
 */
export type Transact = <T>(work: () => T) => T;

export const createTransact =
  (store: () => void): Transact =>
  (work) => {
    try {
      return work();
    } finally {
      // What a failed piece of work has already changed is the truth as well: the next answer is built on it.
      store();
    }
  };

/**
 * A scheduler whose every piece of work is a transaction: what happens by itself is stored as well. Once `stopped`,
 * nothing happens; a failure of the store has no one to be thrown to and is the store's to report.
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
