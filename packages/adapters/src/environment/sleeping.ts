import { defer, filter, interval, map, pairwise, share, startWith, tap, type Observable } from 'rxjs';
import { deviceClock } from '../time/device-clock.ts';
import { wallMs } from '../time/device-time.ts';

/** What is noticed late is late to be mended. */
const everyMs = 250;
/** Longer than a busy page is ever late. */
const sleptMs = 4_000;

/**
 * Emits when more time has gone by than the timers knew of: the device has slept, the page was frozen, or the clock was
 * set. Browsers slow the timers of hidden pages down: `isWatching` says whether they can be trusted.
 */
export const wokeUp = (isWatching: () => boolean = () => true): Observable<void> =>
  defer(() =>
    interval(everyMs).pipe(
      map(() => wallMs()),
      startWith(wallMs()),
      pairwise(),
      // Whoever judges a gap of the clock has to hear of it before anything is asked.
      tap(() => deviceClock.now()),
      filter(([before, now]) => Math.abs(now - before - everyMs) > sleptMs && isWatching()),
      map(() => undefined),
    ),
  ).pipe(share());
