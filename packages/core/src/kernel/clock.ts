import type { Observable, SchedulerLike } from 'rxjs';

/** The only source of time: epoch milliseconds, and the scheduler on which every delay runs. */
export interface Clock {
  /** [TIME2] The time (epoch ms), which never goes back and does not change when the device's clock is set. */
  now(): number;
  readonly scheduler: SchedulerLike;
  /** On platforms that cannot distinguish a sleep from a clock that was set: each such gap, before `now()` counts it. */
  readonly gap$?: Observable<Gap>;
  /** [TIME3] Counts gaps in full now instead of waiting for another tab to measure them. Absent if the clock never waits. */
  settle?(): void;
}

/** How far the device's clock is ahead of the counted time. */
export interface Gap {
  readonly ms: number;
  /** Counts this much of the gap as elapsed time: 0 if the clock was set. Called once for each gap. */
  count(ms: number): void;
}

/** A clock on any RxJS scheduler: `asyncScheduler` in a product, a virtual one in a test. */
export const schedulerClock = (scheduler: SchedulerLike): Clock => ({ now: () => scheduler.now(), scheduler });
