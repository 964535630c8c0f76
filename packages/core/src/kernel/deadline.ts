import { defer, EMPTY, expand, filter, map, type Observable, take, timer } from 'rxjs';
import type { Clock } from './clock.ts';

/** Timers of a browser overflow after 24.8 days, and a clock may be set meanwhile: long waits are looked at again each day. */
const longestMs = 86_400_000;

/** Emits once, when the clock has reached `at` (epoch ms); at once for a time that has passed. */
export const until = (at: number, clock: Clock): Observable<void> =>
  defer(() => step(at, clock)).pipe(
    expand((isThere) => (isThere ? EMPTY : step(at, clock))),
    filter(Boolean),
    take(1),
    map(() => undefined),
  );

function step(at: number, clock: Clock): Observable<boolean> {
  const leftMs = Math.max(0, at - clock.now());
  return timer(Math.min(leftMs, longestMs), clock.scheduler).pipe(map(() => leftMs <= longestMs));
}
