import { Subscription } from 'rxjs';
import { follow, type Behavior } from './behavior.ts';
import type { Clock } from './clock.ts';
import type { Scope } from './scope.ts';

/**
 * How often a wait reads the clock: a sleep of the device is noticed within this time. It is far below the 24.8 days after
 * which a browser's timer overflows.
 */
export const readClockEveryMs = 1_000;
/**
 * Calls `come` once, with the time, as soon as the clock has reached `at` (epoch ms): at once for a time that has passed.
 * [TIME1] A timer that fires early waits for the rest.
 */
export function whenCome(at: number, clock: Clock, come: (now: number) => unknown): Subscription {
  const nextMs = (): number => Math.max(0, Math.min(at - clock.now(), readClockEveryMs));
  return clock.scheduler.schedule(function () {
    const now = clock.now();
    if (now >= at) return void come(now);
    this.schedule(undefined, nextMs());
  }, nextMs());
}

/** Rings like `whenCome` at the newest of the times (epoch ms, null for none). Older times no longer count. */
export function alarm(at$: Behavior<number | null>, clock: Clock, ring: (now: number) => unknown, scope: Scope): void {
  let waiting = Subscription.EMPTY;
  scope.add(() => waiting.unsubscribe());
  follow(
    at$,
    (at) => {
      waiting.unsubscribe();
      if (at !== null) waiting = whenCome(at, clock, ring);
    },
    scope,
  );
}
