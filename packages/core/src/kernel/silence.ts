import { switchMap, takeUntil, type Observable } from 'rxjs';
import { after } from './after.ts';
import type { Clock } from './clock.ts';

/** [RECONNECT3] Silence after an answered `init`, in ms, that shows that the server has nothing to report. */
export const silenceMs = 2_000;

/** A channel on which the client sends an `init`. */
export interface Asked {
  /** Emits when an `init` is sent and when it is answered. */
  readonly asked$: Observable<unknown>;
  readonly initialised$: Observable<unknown>;
  /** Emits when the channel goes down. */
  readonly lost$: Observable<unknown>;
  readonly clock: Clock;
}

/**
 * Emits when an answered `init` is followed by silence: `word$` has not emitted since the `init`, and no newer `init`
 * was sent.
 */
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
