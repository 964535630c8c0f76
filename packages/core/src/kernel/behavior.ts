import type { Observable } from 'rxjs';
import type { Scope } from './scope.ts';
import { State } from './state.ts';

/** A stream that always has a current value, replays it to a new subscriber, and never errors. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/** A behavior that never changes. */
export const constant = <T>(value: T): Behavior<T> => new State(value);

/** A view on a behavior; equal neighbours (by `Object.is`) are dropped. Lives as long as `scope`. */
export const derive = <S, T>(source$: Behavior<S>, view: (state: S) => T, scope: Scope): Behavior<T> =>
  hold([source$], () => view(source$.value), scope);

/** A view on two behaviors that change independently. */
export const combine = <A, B, T>(
  a$: Behavior<A>,
  b$: Behavior<B>,
  view: (a: A, b: B) => T,
  scope: Scope,
): Behavior<T> => hold([a$, b$], () => view(a$.value, b$.value), scope);

/** Looks again whenever a source has changed. */
function hold<T>(sources: readonly Behavior<unknown>[], look: () => T, scope: Scope): Behavior<T> {
  const held$ = new State(look());
  const update = (): void => held$.move(look());
  for (const source$ of sources)
    scope.add(source$ instanceof State ? source$.follow(update) : source$.subscribe(update));
  scope.add(() => held$.end());
  return held$;
}
