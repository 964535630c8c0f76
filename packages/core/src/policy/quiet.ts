import { Observable, Subscription } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import { whenCome } from '../kernel/deadline.ts';

/** When the last activity happened, also elsewhere: in another tab, or before the page was opened. Epoch ms, 0 for never. */
export interface LastTime {
  read(): number;
  write(at: number): void;
}

/**
 * Emits once, when nothing has happened for `afterMs`, neither here nor elsewhere. Activity after a longer gap, for example a
 * sleep of the device, is too late: the gap counts. The end of the wait counts too, whatever the clock says. `happened$` emits
 * how long ago an activity was (ms). One that is reported late changes nothing if something has happened elsewhere since.
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
    /** The stored time at the last read: a different one means a new movement. */
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
