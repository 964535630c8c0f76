import { Observable, Subscription, type Subject } from 'rxjs';
import type { Random } from './random.ts';
import type { Clock } from './clock.ts';
import { whenCome } from './deadline.ts';
import { spread } from './every.ts';
import { report } from './unhandled.ts';

const stepsMs = [0, 300, 1_200, 2_700, 4_800, 7_000] as const;
/**
 * [LADDER4] [LADDER2] Backoff times for control connections, which are quick to open but may all be dropped at once.
 */
export const controlConnection = { spreadMs: 3_000, hangMs: 500 } as const;
/** A connection lost within this time after a wake-up (ms) was lost by the network, not by the server. */
const justWokenMs = 2_000;

/**
 * [LADDER1] Returns the pause before an attempt in ms. `attempt` is 0 for the first attempt after a loss. A random
 * jitter of up to a fifth spreads many clients.
 */
export const retryDelayMs = (attempt: number, random: Pick<Random, 'next'>): number =>
  spread(stepsMs[Math.min(attempt, stepsMs.length - 1)] ?? 0, random.next());

export type BackoffEvent<E> =
  | { readonly kind: 'trying'; readonly attempt: number }
  | { readonly kind: 'happened'; readonly event: E }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retryAt: number };

export interface BackoffOptions<E> {
  readonly clock: Clock;
  readonly random: Pick<Random, 'next'>;
  /** Emits when the network may be back or the player retries. This ends a pause, or aborts a hanging attempt. */
  readonly wake$: Observable<unknown>;
  /**
   * Emits each connection that has proved itself, which makes the other connections retry. Connections over the same
   * network share this subject.
   */
  readonly back$: Subject<unknown>;
  /**
   * [LADDER4] The first attempt after a loss comes at a random moment within this time (ms), so that dropped clients do
   * not all return at once.
   */
  readonly spreadMs: number;
  /** How long an attempt may have made no progress before a wake-up aborts it, in ms. */
  readonly hangMs: number;
  /** Returns true if the connection has proved itself. The backoff is then reset. */
  readonly isUp: (event: E) => boolean;
  /** Returns true if no later attempt can succeed. The stream then completes when this connection ends. */
  readonly isFinal?: (event: E) => boolean;
  /**
   * [LADDER4] Returns true if the client itself found the connection dead. The server has then not dropped all clients.
   */
  readonly isFoundDead?: (event: E) => boolean;
  /** Returns the delay that the server requests, in ms. */
  readonly leastPauseMs?: (event: E) => number;
}

/**
 * Subscribes to `connect` again each time it completes, with exponential backoff ([LADDER1]). Emits the state of the
 * connection and its events. The subscription depth does not grow with the number of attempts.
 *
 * Written by hand, because RxJS's `repeat` and `retry` do not emit while they wait, and hanging attempts must be
 * replaced as well.
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
    /** When the attempt started or last made progress (epoch ms). */
    let triedAt = 0;
    let wokeAt = Number.NEGATIVE_INFINITY;
    /** The subscription of the current connection or pause. */
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
          // [KERNEL3] A programming error fails only this attempt.
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
    /**
     * Handles a wake-up. Even a new attempt may hang: if its first packet is lost, TCP detects the loss only after a
     * second.
     */
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
    // [LADDER5] The first pause after a loss spreads the clients, so it is not shortened.
    subscriber.add(back$.subscribe(() => attempt > 1 && hurry()));
    attemptNow();
  });
}
