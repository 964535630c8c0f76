import type { Activity, Clock } from '@farspin/core';
import { fromEvent, map, merge, type Observable, throttleTime } from 'rxjs';

/** Throttles user activity with leading and trailing edges, so that the last input of a burst also counts. */
export const createActivity = (moved$: Observable<unknown>, clock: Clock): Activity => ({
  watch: (throttleMs) =>
    moved$.pipe(
      map(() => clock.now()),
      throttleTime(throttleMs, clock.scheduler, { leading: true, trailing: true }),
      map((at) => clock.now() - at),
    ),
});

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'touchmove'] as const;

/** Reports user input on the page, even if a handler stops its propagation. */
export const createBrowserActivity = (window: Window, clock: Clock): Activity =>
  createActivity(merge(...signs.map((sign) => fromEvent(window, sign, { capture: true, passive: true }))), clock);
