import { defer, filter, interval, map, pairwise, share, startWith, tap, type Observable } from 'rxjs';
import { deviceClock } from '../time/device-clock.ts';
import { wallMs } from '../time/device-time.ts';

/** Interval of the check: what is noticed late is repaired late. */
const everyMs = 250;
/** Longer than any delay of a busy page. */
const sleptMs = 4_000;

/**
 * Emits when more time has passed than the timers account for: the device has slept, the page was frozen, or the clock
 * was set. Browsers slow down the timers of hidden pages: `isWatching` returns whether they are reliable.
 */
export const wokeUp = (isWatching: () => boolean = () => true): Observable<void> =>
  defer(() =>
    interval(everyMs).pipe(
      map(() => wallMs()),
      startWith(wallMs()),
      pairwise(),
      // Subscribers that judge a clock gap must get it before any request is made.
      tap(() => deviceClock.now()),
      filter(([before, now]) => Math.abs(now - before - everyMs) > sleptMs && isWatching()),
      map(() => undefined),
    ),
  ).pipe(share());
