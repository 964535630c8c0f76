import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Scope } from './scope.ts';

/** A stream that always has a current value, replays it to a new subscriber, and never errors. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/** A behavior that never changes. */
export const constant = <T>(value: T): Behavior<T> => new BehaviorSubject(value);

/** A view on a behavior; equal neighbours (by `Object.is`) are dropped. Lives as long as `scope`. */
export function derive<S, T>(source$: Behavior<S>, view: (state: S) => T, scope: Scope): Behavior<T> {
  const derived$ = new BehaviorSubject(view(source$.value));
  scope.add(
    source$.pipe(map(view), distinctUntilChanged()).subscribe((next) => {
      if (!Object.is(next, derived$.value)) derived$.next(next);
    }),
  );
  scope.add(() => derived$.complete());
  return derived$;
}
