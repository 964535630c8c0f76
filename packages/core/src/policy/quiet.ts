import { Observable, Subscription } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import { whenCome } from '../kernel/deadline.ts';

/** The time of the last activity in any tab, including before the page was opened (epoch ms, 0 for never). */
export interface LastTime {
  read(): number;
  write(at: number): void;
}

/**
 * Emits once after `afterMs` without activity in any tab. Activity after a longer gap, such as a sleep of the device,
 * is too late, because the gap counts. The wait ends after `afterMs` whatever the clock shows. `happened$` emits how
 * long ago an activity happened, in ms. An activity that is reported late changes nothing if there was later activity
 * in another tab.
 *
 * Written by hand, because RxJS's `debounce` ignores activity in other tabs and gaps in the clock.
 */
export const quietFor = (
  afterMs: number,
  happened$: Observable<number>,
  clock: Clock,
  kept: LastTime,
): Observable<void> =>
  new Observable((subscriber) => {
    let lastAt: number;
    /** The stored time at the last read. A different stored time means new activity. */
    let known: number;
    let waiting = Subscription.EMPTY;
    const isOver = (now: number): boolean => {
      const at = kept.read();
      if (at !== known) lastAt = (known = at) || lastAt;
      return now - lastAt >= afterMs;
    };
    const end = (): void => {
      subscriber.next();
      subscriber.complete();
    };
    const wait = (): void => {
      const from = lastAt;
      waiting.unsubscribe();
      waiting = whenCome(Math.min(from, clock.now()) + afterMs, clock, () => {
        if (isOver(clock.now()) || lastAt === from) end();
        else wait();
      });
    };
    const happened = (at: number): void => {
      kept.write((lastAt = at));
      known = kept.read();
      wait();
    };
    happened(kept.read() || clock.now());
    subscriber.add(() => waiting.unsubscribe());
    subscriber.add(
      happened$.subscribe((agoMs) => {
        const at = clock.now() - agoMs;
        if (isOver(at)) end();
        else if (agoMs === 0 || at > lastAt) happened(at);
      }),
    );
  });
