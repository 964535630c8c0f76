import { switchMap, takeUntil, type Observable } from 'rxjs';
import { after } from './after.ts';
import type { Clock } from './clock.ts';

/** [RECONNECT3] A server that has said nothing for so long after an `init` has nothing to say. */
export const silenceMs = 2_000;

/** A channel on which the server is asked by an `init`. */
export interface Asked {
  /** An `init` leaves, and is answered. */
  readonly asked$: Observable<unknown>;
  readonly initialised$: Observable<unknown>;
  /** The channel is down. */
  readonly lost$: Observable<unknown>;
  readonly clock: Clock;
}

/** Emits each time the answer to an `init` is followed by silence: `word$` has not emitted since it left, and no newer one has. */
export const silence = (
  { asked$, initialised$, lost$, clock }: Asked,
  word$: Observable<unknown>,
): Observable<unknown> =>
  asked$.pipe(
    switchMap(() =>
      initialised$.pipe(
        switchMap(() => after(silenceMs, clock).pipe(takeUntil(lost$))),
        takeUntil(word$),
      ),
    ),
  );
