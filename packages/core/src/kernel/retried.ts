import { defer, filter, finalize, map, merge, Observable, Subscription, switchMap, take } from 'rxjs';
import type { Random } from './random.ts';
import type { PortError, Reply } from './reply.ts';
import type { Clock } from './clock.ts';
import { spread } from './every.ts';
import { err, type Result } from './result.ts';

/**
 * Why a read failed, and when it is retried (epoch ms). `retryAt` is null if there is no automatic retry, and in the
 * past during the retry.
 */
export interface ReadFailure {
  readonly error: PortError;
  readonly retryAt: number | null;
}
export type Read<T> = Result<T, ReadFailure>;

export interface Retries {
  readonly clock: Clock;
  readonly random: Pick<Random, 'next'>;
  /** Emits when the network may be back or the player retries. Each emission ends a pause. */
  readonly wake$: Observable<unknown>;
}

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Returns the pause before the next attempt in ms: exponential backoff up to a minute, plus up to a fifth at random.
 */
export const retryPauseMs = (attempt: number, random: number): number =>
  spread(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)), random);

/** Returns true if the server has answered, and would give the same answer again. */
export const isAnswer = ({ kind }: PortError): boolean =>
  kind === 'refused' || kind === 'unauthorized' || kind === 'absent';

/**
 * [AUTH18] Returns true if a retry is useless. A 401 that does not end the sign-in means that another token exists.
 */
const isFinalAnswer = (error: PortError): boolean => error.kind !== 'unauthorized' && isAnswer(error);

/**
 * [READ1] Reads until there is an answer. The subscription must last as long as the result is shown. Emits each
 * failure, and completes with the answer.
 *
 * Written by hand, because RxJS's `retry` emits neither the failures nor the time of the next attempt.
 */
export const retried = <T>(
  read: () => Reply<T>,
  { clock, random, wake$ }: Retries,
  isFinal: (error: PortError) => boolean = isFinalAnswer,
): Observable<Read<T>> =>
  new Observable((subscriber) => {
    let attempt = 0;
    /** The subscription of the current read or of the pause before it. */
    let under = Subscription.EMPTY;
    let isPause = false;

    function came(result: Result<T, PortError>): void {
      if (result.ok || isFinal(result.error)) {
        subscriber.next(result.ok ? result : err({ error: result.error, retryAt: null }));
        return subscriber.complete();
      }
      attempt += 1;
      const pauseMs = retryPauseMs(attempt, random.next());
      isPause = true;
      under = clock.scheduler.schedule(ask, pauseMs);
      subscriber.next(err({ error: result.error, retryAt: clock.now() + pauseMs }));
    }
    function ask(): void {
      under.unsubscribe();
      under = new Subscription();
      isPause = false;
      under.add(read().pipe(take(1)).subscribe(came));
    }
    subscriber.add(() => under.unsubscribe());
    subscriber.add(wake$.subscribe(() => isPause && ask()));
    ask();
  });

/** [READ1] Reads again at each request. A scheduled refresh does not restart a read that is being retried. */
export const rereading = <T>(
  asked$: Observable<unknown>,
  due$: Observable<unknown>,
  read: () => Observable<T>,
): Observable<T> =>
  defer(() => {
    let isReading = false;
    return merge(asked$, due$.pipe(filter(() => !isReading))).pipe(
      switchMap(() =>
        defer(() => {
          isReading = true;
          return read().pipe(finalize(() => (isReading = false)));
        }),
      ),
    );
  });

/** Emits the values of successful reads, without the failures. */
export const readOf = <T>(read$: Observable<Result<T, unknown>>): Observable<T> =>
  read$.pipe(
    filter((read) => read.ok),
    map(({ value }) => value),
  );
