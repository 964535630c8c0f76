import { Observable, Subscription } from 'rxjs';
import type { Clock } from './clock.ts';

/**
 * Emits once, when nothing has happened for `afterMs`. What happens after a gap that was longer than that, since the
 * device slept, comes too late: the gap counts.
 */
export const quietFor = (
  afterMs: number,
  happened$: Observable<unknown>,
  clock: Clock,
  since = clock.now(),
): Observable<void> =>
  new Observable((subscriber) => {
    let lastAt = since;
    let waiting = Subscription.EMPTY;
    const end = (): void => {
      subscriber.next();
      subscriber.complete();
    };
    const wait = (): void => {
      waiting = clock.scheduler.schedule(
        () => {
          if (clock.now() - lastAt >= afterMs) end();
          else wait();
        },
        lastAt + afterMs - clock.now(),
      );
    };
    wait();
    subscriber.add(() => waiting.unsubscribe());
    subscriber.add(
      happened$.subscribe(() => {
        if (clock.now() - lastAt >= afterMs) end();
        else lastAt = clock.now();
      }),
    );
  });
