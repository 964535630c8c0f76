import type { Activity, Clock } from '@farspin/core';
import { fromEvent, map, merge, type Observable, throttleTime } from 'rxjs';

/** Throttles any sign of life, leading and trailing, so that the last movement of a burst counts too. */
export const createActivity = (moved$: Observable<unknown>, clock: Clock): Activity => ({
  watch: (throttleMs) =>
    moved$.pipe(
      map(() => clock.now()),
      throttleTime(throttleMs, clock.scheduler, { leading: true, trailing: true }),
      map((at) => clock.now() - at),
    ),
});

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'touchmove'] as const;

/** Everything a hand does on the page, also where a handler further in stops it. */
export const createBrowserActivity = (window: Window, clock: Clock): Activity =>
  createActivity(merge(...signs.map((sign) => fromEvent(window, sign, { capture: true, passive: true }))), clock);
