import type { SchedulerAction, SchedulerLike, Subscription } from 'rxjs';

/**
 * Runs work that may change the platform, and returns when the change is stored. Throws the store's error; then nothing
 * may be answered.
 */
export type Transact = <T>(work: () => T) => T;

export const createTransact =
  (store: () => void): Transact =>
  (work) => {
    try {
      return work();
    } finally {
      // The changes of failed work are real too: the next answer builds on them.
      store();
    }
  };

/**
 * Creates a scheduler that runs every timer as a transaction, so that its changes are stored too. Once `stopped`,
 * nothing runs. The store reports its own failure, because no caller can receive it here.
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
