import { Subscription } from 'rxjs';
import { follow, type Behavior } from './behavior.ts';
import type { Clock } from './clock.ts';
import type { Scope } from './scope.ts';

/** The first of the times that are set; null for none. */
export function earliest(...times: readonly (number | null)[]): number | null {
  const set = times.filter((at) => at !== null);
  return set.length === 0 ? null : Math.min(...set);
}

/** Timers of a browser overflow after 24.8 days, and a clock may be set meanwhile: long waits are looked at again each day. */
const longestMs = 86_400_000;

/**
 * Rings each time that the clock has come to the newest of the times (epoch ms, null for none), at once for one that has
 * passed; an older one counts no more. One timer a time and nothing else: some move with each press.
 */
export function alarm(at$: Behavior<number | null>, clock: Clock, ring: () => unknown, scope: Scope): void {
  let waiting = Subscription.EMPTY;
  const wait = (at: number): void => {
    const leftMs = Math.max(0, at - clock.now());
    waiting =
      leftMs > longestMs
        ? clock.scheduler.schedule(() => wait(at), longestMs)
        : clock.scheduler.schedule(() => ring(), leftMs);
  };
  scope.add(() => waiting.unsubscribe());
  follow(
    at$,
    (at) => {
      waiting.unsubscribe();
      if (at !== null) wait(at);
    },
    scope,
  );
}
