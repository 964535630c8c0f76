import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import type { Scope } from './scope.ts';

/** A stream that always has a current value, replays it to a new subscriber, and never errors. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/** A behavior that never changes. */
export const constant = <T>(value: T): Behavior<T> => new BehaviorSubject(value);

/** A view on a behavior; equal neighbours (by `Object.is`) are dropped. Lives as long as `scope`. */
export const derive = <S, T>(source$: Behavior<S>, view: (state: S) => T, scope: Scope): Behavior<T> =>
  hold(source$.pipe(map(view)), view(source$.value), scope);

/** A view on two behaviors that change independently. */
export const combine = <A, B, T>(
  a$: Behavior<A>,
  b$: Behavior<B>,
  view: (a: A, b: B) => T,
  scope: Scope,
): Behavior<T> => hold(combineLatest([a$, b$]).pipe(map(([a, b]) => view(a, b))), view(a$.value, b$.value), scope);

function hold<T>(value$: Observable<T>, first: T, scope: Scope): Behavior<T> {
  const held$ = new BehaviorSubject(first);
  scope.add(
    value$.subscribe((value) => {
      if (!Object.is(value, held$.value)) held$.next(value);
    }),
  );
  scope.add(() => held$.complete());
  return held$;
}
