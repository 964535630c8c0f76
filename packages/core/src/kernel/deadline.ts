import { Subscription } from 'rxjs';
import { follow, type Behavior } from './behavior.ts';
import type { Clock } from './clock.ts';
import type { Scope } from './scope.ts';

/**
 * How often a wait reads the clock, in ms, and so the delay after which a sleep of the device is noticed. It is far
 * below the 24.8 days after which browser timers overflow.
 */
export const readClockEveryMs = 1_000;
/**
 * Calls `come` once with the current time when the clock reaches `at` (epoch ms), or at once for a past time. [TIME1]
 * If a timer fires early, waits for the remaining time.
 */
export function whenCome(at: number, clock: Clock, come: (now: number) => unknown): Subscription {
  const nextMs = (): number => Math.max(0, Math.min(at - clock.now(), readClockEveryMs));
  return clock.scheduler.schedule(function () {
    const now = clock.now();
    if (now >= at) return void come(now);
    this.schedule(undefined, nextMs());
  }, nextMs());
}

/** Calls `ring` like `whenCome`, at the newest time (epoch ms, or null for none). Older times are dropped. */
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
