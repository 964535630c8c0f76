import type { SchedulerLike } from 'rxjs';

/** The only source of time: epoch milliseconds, and the scheduler on which every delay runs. */
export interface Clock {
  now(): number;
  readonly scheduler: SchedulerLike;
}

/** A clock on any RxJS scheduler: `asyncScheduler` in a product, a virtual one in a test. */
export const schedulerClock = (scheduler: SchedulerLike): Clock => ({ now: () => scheduler.now(), scheduler });
