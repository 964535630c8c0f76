import { switchMap, takeUntil, type Observable } from 'rxjs';
import { after } from './after.ts';
import type { Clock } from './clock.ts';

/** [RECONNECT3] After this much silence following an `init`, the server has nothing to report. */
export const silenceMs = 2_000;

/** A channel on which the client sends an `init`. */
export interface Asked {
  /** An `init` is sent, and is answered. */
  readonly asked$: Observable<unknown>;
  readonly initialised$: Observable<unknown>;
  /** The channel is down. */
  readonly lost$: Observable<unknown>;
  readonly clock: Clock;
}

/** Emits each time the answer to an `init` is followed by silence: `word$` has not emitted since the `init`, and no newer one was sent. */
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
