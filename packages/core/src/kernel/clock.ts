import type { Observable, SchedulerLike } from 'rxjs';

/** The only source of time. It provides epoch milliseconds and the scheduler for all delays. */
export interface Clock {
  /** [TIME2] Returns the time (epoch ms). It never goes back, and does not change when the device's clock is set. */
  now(): number;
  readonly scheduler: SchedulerLike;
  /** Emits each gap before `now()` counts it, on platforms that cannot distinguish sleep from a clock that was set. */
  readonly gap$?: Observable<Gap>;
  /**
   * [TIME3] Counts gaps in full now, without waiting for another tab to measure them. Absent if the clock never waits.
   */
  settle?(): void;
}

/** The time by which the device's clock is ahead of the counted time. */
export interface Gap {
  readonly ms: number;
  /** Counts `ms` of the gap as elapsed time, or 0 if the clock was set. Called once per gap. */
  count(ms: number): void;
}

/** Creates a clock on an RxJS scheduler: `asyncScheduler` in a product, a virtual scheduler in a test. */
export const schedulerClock = (scheduler: SchedulerLike): Clock => ({ now: () => scheduler.now(), scheduler });
