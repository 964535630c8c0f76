import type { PlayerApi, Reply } from '@farspin/core';
import { catchError, EMPTY, mergeAll, Observable, ReplaySubject, Subject, takeUntil, tap } from 'rxjs';

type Calls = Record<string, (...args: readonly never[]) => Reply<unknown>>;

/**
 * Limits the number of concurrent calls and queues the remaining calls. Each running call uses a connection, and
 * hundreds of short-lived connections cost both ends more than the calls.
 */
export function takingTurns(api: PlayerApi, atOnce: number): PlayerApi {
  const queue$ = new Subject<Observable<unknown>>();
  queue$.pipe(mergeAll(atOnce)).subscribe();

  const inTurn = <T>(reply: Reply<T>): Reply<T> =>
    new Observable((subscriber) => {
      // Replays the abort if the caller aborts before the call starts.
      const gone$ = new ReplaySubject<void>(1);
      queue$.next(
        reply.pipe(
          takeUntil(gone$),
          tap(subscriber),
          catchError(() => EMPTY),
        ),
      );
      return () => gone$.next();
    });
  const calls = Object.entries(api as unknown as Calls).map(([name, call]) => [
    name,
    (...args: readonly never[]) => inTurn(call(...args)),
  ]);
  // The object has the same methods as the given API.
  return Object.fromEntries(calls) as PlayerApi;
}
