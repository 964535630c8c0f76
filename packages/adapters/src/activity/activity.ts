import type { Activity } from '@farspin/core';
import { asyncScheduler, fromEvent, map, merge, type Observable, type SchedulerLike, throttleTime } from 'rxjs';

/** Throttles any sign of life, leading and trailing, so that the last movement of a burst counts too. */
export const createActivity = (moved$: Observable<unknown>, scheduler: SchedulerLike = asyncScheduler): Activity => ({
  watch: (throttleMs) =>
    moved$.pipe(
      throttleTime(throttleMs, scheduler, { leading: true, trailing: true }),
      map(() => undefined),
    ),
});

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'touchmove'] as const;

/** Everything a hand does on the page, also where a handler further in stops it. */
export const createBrowserActivity = (window: Window): Activity =>
  createActivity(merge(...signs.map((sign) => fromEvent(window, sign, { capture: true, passive: true }))));
