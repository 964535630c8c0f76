import type { PlayerApi, Reply } from '@farspin/core';
import { catchError, EMPTY, mergeAll, Observable, ReplaySubject, Subject, takeUntil, tap } from 'rxjs';

type Calls = Record<string, (...args: readonly never[]) => Reply<unknown>>;

/**
 * Limits the number of concurrent calls; the others wait. Each running call takes a connection, and hundreds of short
 * connections cost both ends more than the calls themselves.
 */
export function takingTurns(api: PlayerApi, atOnce: number): PlayerApi {
  const queue$ = new Subject<Observable<unknown>>();
  queue$.pipe(mergeAll(atOnce)).subscribe();

  const inTurn = <T>(reply: Reply<T>): Reply<T> =>
    new Observable((subscriber) => {
      // Kept for callers who abort before their turn.
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
  // The same calls under the same names.
  return Object.fromEntries(calls) as PlayerApi;
}
