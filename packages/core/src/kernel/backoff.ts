import { Observable, Subscription, type Subject } from 'rxjs';
import type { Random } from './random.ts';
import type { Clock } from './clock.ts';
import { whenCome } from './deadline.ts';
import { spread } from './every.ts';
import { report } from './unhandled.ts';

const stepsMs = [0, 300, 1_200, 2_700, 4_800, 7_000] as const;
/** [LADDER4] [LADDER2] For control connections, which are all dropped at once and are quick to open. */
export const controlConnection = { spreadMs: 3_000, hangMs: 500 } as const;
/** A loss this soon after a wake-up is caused by the network, and not by the server. */
const justWokenMs = 2_000;

/** [LADDER1] The pause before try `attempt` (0 is the first after a loss): up to a fifth longer at random, to spread many clients. */
export const retryDelayMs = (attempt: number, random: Pick<Random, 'next'>): number =>
  spread(stepsMs[Math.min(attempt, stepsMs.length - 1)] ?? 0, random.next());

export type BackoffEvent<E> =
  | { readonly kind: 'trying'; readonly attempt: number }
  | { readonly kind: 'happened'; readonly event: E }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retryAt: number };

export interface BackoffOptions<E> {
  readonly clock: Clock;
  readonly random: Pick<Random, 'next'>;
  /** Ends a pause, or a try that hangs: the network may be back, or the player asked. */
  readonly wake$: Observable<unknown>;
  /** Emits each connection that has proved itself, which makes the others retry. Connections over the same network share one. */
  readonly back$: Subject<unknown>;
  /**
   * [LADDER4] The first try after a loss comes at a random moment of this time, so that clients that were all dropped do not
   * return at once.
   */
  readonly spreadMs: number;
  /** A try is given up if it began before a wake-up and has made no progress for this long. */
  readonly hangMs: number;
  /** The connection has proved itself: after the next loss pauses start at the shortest again. */
  readonly isUp: (event: E) => boolean;
  /** No later try can succeed: the stream completes when this connection has ended. */
  readonly isFinal?: (event: E) => boolean;
  /** [LADDER4] The client itself found the connection dead: the server does not drop all clients. */
  readonly isFoundDead?: (event: E) => boolean;
  /** The delay that the server requests. */
  readonly leastPauseMs?: (event: E) => number;
}

/**
 * Subscribes to `connect` again each time it completes, with backoff ([LADDER1]). Emits the state of the connection beside its
 * events. The depth of the subscription does not grow with the number of tries.
 *
 * Written by hand, because RxJS's `repeat` and `retry` do not emit that they are waiting, and a try that hangs is replaced as
 * well.
 */
export function withBackoff<E>(
  connect: () => Observable<E>,
  { clock, random, wake$, back$, spreadMs, hangMs, isUp, isFinal, isFoundDead, leastPauseMs }: BackoffOptions<E>,
): Observable<BackoffEvent<E>> {
  return new Observable((subscriber) => {
    let attempt = 0;
    // Stryker disable next-line StringLiteral: The first try sets it at once.
    let stage: 'trying' | 'up' | 'waiting' = 'waiting';
    let isOver = false;
    let leastMs = 0;
    /** When the try began, or last made progress. */
    let triedAt = 0;
    let wokeAt = Number.NEGATIVE_INFINITY;
    /** The subscription of the connection, or of the pause. */
    let under = Subscription.EMPTY;

    function happened(event: E): void {
      triedAt = clock.now();
      if (isFinal?.(event)) isOver = true;
      if (isFoundDead?.(event)) wokeAt = clock.now();
      leastMs = leastPauseMs?.(event) ?? 0;
      const proved = stage === 'trying' && isUp(event);
      if (proved) {
        stage = 'up';
        attempt = 0;
      }
      subscriber.next({ kind: 'happened', event });
      if (proved) back$.next(null);
    }
    function attemptNow(): void {
      under.unsubscribe();
      stage = 'trying';
      leastMs = 0;
      triedAt = clock.now();
      subscriber.next({ kind: 'trying', attempt });
      if (subscriber.closed) return;
      under = new Subscription();
      under.add(
        connect().subscribe({
          next: happened,
          // [KERNEL3] A bug costs one try.
          error(error) {
            report(error);
            pause();
          },
          complete: pause,
        }),
      );
    }
    function pause(): void {
      if (isOver) return subscriber.complete();
      under.unsubscribe();
      const isDropped = stage === 'up' && clock.now() - wokeAt > justWokenMs;
      const stepMs = isDropped ? random.next() * spreadMs : retryDelayMs(attempt, random);
      const delayMs = Math.max(stepMs, leastMs);
      stage = 'waiting';
      attempt += 1;
      subscriber.next({ kind: 'waiting', attempt, retryAt: clock.now() + delayMs });
      if (!subscriber.closed) under = clock.scheduler.schedule(attemptNow, delayMs);
    }
    /** [LADDER2] */
    function hurry(): void {
      if (stage === 'waiting' || (stage === 'trying' && clock.now() - triedAt >= hangMs)) attemptNow();
    }
    /** A try that has just begun may hang too: its first packet may be lost, which TCP detects after a second. */
    function woken(): void {
      const before = under;
      wokeAt = clock.now();
      hurry();
      if (stage !== 'trying' || under !== before || triedAt === wokeAt) return;
      const since = triedAt;
      under.add(whenCome(since + hangMs, clock, () => stage === 'trying' && triedAt === since && attemptNow()));
    }

    subscriber.add(() => under.unsubscribe());
    subscriber.add(wake$.subscribe(woken));
    // [LADDER5] The first pause after a loss spreads the clients, so it is not cut short.
    subscriber.add(back$.subscribe(() => attempt > 1 && hurry()));
    attemptNow();
  });
}
