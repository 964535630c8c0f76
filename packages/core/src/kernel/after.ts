import { Observable } from 'rxjs';
import type { Clock } from './clock.ts';

/** Emits once after `ms`, and completes. RxJS's `timer` would add 0.6 kB for a scheduler that the core never uses. */
export const after = (ms: number, { scheduler }: Clock): Observable<null> =>
  new Observable((subscriber) =>
    scheduler.schedule(() => {
      subscriber.next(null);
      subscriber.complete();
    }, ms),
  );
