import { Observable } from 'rxjs';
import type { Random } from './random.ts';
import type { Clock } from './clock.ts';

/** Adds up to a fifth to `ms` by `random` (0 to 1), so that clients do not all send requests at once. */
export const spread = (ms: number, random: number): number => Math.round(ms * (1 + random / 5));

/** Emits every `ms`, with random jitter. `firstMs` is the time before the first emission, at once if it has passed. */
export const every = (ms: number, { clock, random }: Pace, firstMs = spread(ms, random.next())): Observable<null> =>
  new Observable((subscriber) =>
    clock.scheduler.schedule(
      function () {
        subscriber.next(null);
        if (!subscriber.closed) this.schedule(undefined, spread(ms, random.next()));
      },
      Math.max(0, firstMs),
    ),
  );
interface Pace {
  readonly clock: Clock;
  readonly random: Pick<Random, 'next'>;
}
