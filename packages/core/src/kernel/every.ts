import { Observable } from 'rxjs';
import type { Random } from './random.ts';
import type { Clock } from './clock.ts';

/** `ms`, and up to a fifth more by `random` (0 to 1), so that clients do not all ask their server at once. */
export const spread = (ms: number, random: number): number => Math.round(ms * (1 + random / 5));

/** Emits every `ms`, spread. The first time is after `firstMs`, or at once if that is over. */
export const every = (ms: number, { clock, random }: Pace, firstMs = spread(ms, random.next())): Observable<null> =>
  new Observable((subscriber) =>
    clock.scheduler.schedule(function () {
      subscriber.next(null);
      if (!subscriber.closed) this.schedule(undefined, spread(ms, random.next()));
    }, firstMs),
  );
interface Pace {
  readonly clock: Clock;
  readonly random: Pick<Random, 'next'>;
}
