import { defer, filter, interval, map, pairwise, share, startWith, tap, type Observable } from 'rxjs';
import { deviceClock } from '../time/device-clock.ts';
import { wallMs } from '../time/device-time.ts';

/** Interval of the check, in ms. It limits the delay before sleep is noticed. */
const everyMs = 250;
/** Minimum time gap that counts as sleep, in ms. It is longer than any delay of a busy page. */
const sleptMs = 4_000;

/**
 * Emits when more time has passed than the timers account for, because the device slept, the page was frozen, or the
 * clock was set. Browsers throttle the timers of hidden pages, so `isWatching` returns whether the timers are reliable.
 */
export const wokeUp = (isWatching: () => boolean = () => true): Observable<void> =>
  defer(() =>
    interval(everyMs).pipe(
      map(() => wallMs()),
      startWith(wallMs()),
      pairwise(),
      // Subscribers that evaluate clock gaps must get the gap before any request is made.
      tap(() => deviceClock.now()),
      filter(([before, now]) => Math.abs(now - before - everyMs) > sleptMs && isWatching()),
      map(() => undefined),
    ),
  ).pipe(share());
