import { Subscription } from 'rxjs';
import { follow, type Behavior } from './behavior.ts';
import type { Clock } from './clock.ts';
import type { Scope } from './scope.ts';

/**
 * How often a wait reads the clock: a device that slept, or whose clock was set forward, is noticed within this. It is far
 * below the 24.8 days after which a browser's timer overflows.
 */
export const readClockEveryMs = 1_000;
/** Timers fire early or late by less, and readings are rounded by less. What differs by more is a clock that was set. */
const toleranceMs = 500;

/**
 * Calls `come` once, as soon as the clock has come to `at` (epoch ms): at once for a moment that has passed.
 * [TIME1] A timer that fires early waits for the rest. [TIME2] Where the clock was put back, the wait is over when it has
 * lasted as long as was left when it began. `come` is given the moment that counts as now: then that is `at`.
 */
export function whenCome(at: number, clock: Clock, come: (now: number) => unknown): Subscription {
  let from = clock.now();
  let leftMs = at - from;
  let ms = 0;
  const nextMs = (): number => (ms = Math.max(0, Math.min(leftMs, at - from, readClockEveryMs)));
  return clock.scheduler.schedule(function () {
    const now = clock.now();
    leftMs -= passedMs(ms, now - from);
    if (now >= at || leftMs <= 0) return void come(Math.max(now, at));
    from = now;
    this.schedule(undefined, nextMs());
  }, nextMs());
}

/** What has passed of a wait of `ms`: as the clock has it, unless that can only be a clock that was set. */
const passedMs = (ms: number, byClockMs: number): number => (Math.abs(byClockMs - ms) <= toleranceMs ? byClockMs : ms);

/** Rings when the newest of the times (epoch ms, null for none) has come, as `whenCome`; an older one counts no more. */
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
