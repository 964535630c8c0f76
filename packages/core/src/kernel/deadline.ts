import { defer, EMPTY, expand, filter, map, Observable, Subscription, take, timer } from 'rxjs';
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

/**
 * Emits each time that the clock has come to the newest of the times (epoch ms, null for none); an older one counts no
 * more. As a `switchMap` to a timer, with one timer a time and nothing else: some move with each press.
 */
export const alarm = (at$: Observable<number | null>, clock: Clock): Observable<void> =>
  new Observable((subscriber) => {
    let waiting = Subscription.EMPTY;
    const ring = (): void => subscriber.next();
    subscriber.add(() => waiting.unsubscribe());
    subscriber.add(
      at$.subscribe((at) => {
        waiting.unsubscribe();
        if (at !== null) waiting = clock.scheduler.schedule(ring, Math.max(0, at - clock.now()));
      }),
    );
  });

function step(at: number, clock: Clock): Observable<boolean> {
  const leftMs = Math.max(0, at - clock.now());
  return timer(Math.min(leftMs, longestMs), clock.scheduler).pipe(map(() => leftMs <= longestMs));
}
