import { defer, EMPTY, merge, Observable, repeat, take, tap, timer } from 'rxjs';
import type { Clock } from './clock.ts';

const stepsMs = [0, 300, 1_200, 2_700, 4_800, 7_000] as const;

/** [LADDER1] The pause before try `attempt` (0 is the first after a loss): up to a fifth longer at random, so that a crowd spreads. */
export function retryDelayMs(attempt: number, random: () => number): number {
  const step = stepsMs[Math.min(attempt, stepsMs.length - 1)] ?? 0;
  return Math.round(step * (1 + random() / 5));
}

export type Reconnecting<E> =
  | { readonly kind: 'trying'; readonly attempt: number }
  | { readonly kind: 'happened'; readonly event: E }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retryAt: number };

export interface ReconnectingOptions<E> {
  readonly clock: Clock;
  readonly random: () => number;
  /** Cuts a pause short: the network may be back, or the player asked. */
  readonly wake$: Observable<unknown>;
  /** The connection has proved itself: the ladder starts from its foot after the next loss. */
  readonly isUp: (event: E) => boolean;
  /** No later try can go better: the stream completes when this connection has ended. */
  readonly isFinal: (event: E) => boolean;
}

/**
 * Subscribes to `connect` again each time it completes, down the ladder of pauses. Emits the life of the connection beside
 * its events. The depth of the subscription does not grow with the number of tries.
 */
export function reconnecting<E>(
  connect: () => Observable<E>,
  options: ReconnectingOptions<E>,
): Observable<Reconnecting<E>> {
  const { clock, random, wake$, isUp, isFinal } = options;
  return new Observable((subscriber) => {
    let attempt = 0;
    let over = false;
    const oneConnection$ = defer(() => {
      subscriber.next({ kind: 'trying', attempt });
      return connect();
    }).pipe(
      tap((event) => {
        if (isUp(event)) attempt = 0;
        if (isFinal(event)) over = true;
      }),
    );
    const pause = () => {
      if (over) return EMPTY;
      const delayMs = retryDelayMs(attempt, random);
      attempt += 1;
      subscriber.next({ kind: 'waiting', attempt, retryAt: clock.now() + delayMs });
      return merge(timer(delayMs, clock.scheduler), wake$).pipe(take(1));
    };
    return oneConnection$.pipe(repeat({ delay: pause })).subscribe({
      next: (event) => subscriber.next({ kind: 'happened', event }),
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    });
  });
}
