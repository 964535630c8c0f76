import { Observable, Subscription } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import { whenCome } from '../kernel/deadline.ts';

/** When it happened last, also elsewhere: in another tab, or before the page was opened. Epoch ms, 0 for never. */
export interface LastTime {
  read(): number;
  write(at: number): void;
}

/**
 * Emits once, when nothing has happened for `afterMs`, neither here nor elsewhere. What happens after a gap that was longer
 * than that, since the device slept, comes too late: the gap counts. A wait that is over counts too, whatever the clock says.
 * `happened$` emits how long ago it was (ms): one reported late changes nothing where something has happened elsewhere since.
 *
 * By hand, because RxJS's `debounce` knows neither of activity in other tabs nor of gaps in the clock.
 */
export const quietFor = (
  afterMs: number,
  happened$: Observable<number>,
  clock: Clock,
  kept: LastTime,
): Observable<void> =>
  new Observable((subscriber) => {
    let lastAt: number;
    /** The stored time when it was last read: another one means a new movement. */
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
