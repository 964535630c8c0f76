import type { Behavior } from './behavior.ts';
import type { Scope } from './scope.ts';
import { State } from './state.ts';
import { deliver } from './unhandled.ts';

/** The state of one feature, changed only by its reducer. */
export interface Store<S, E> {
  readonly state$: Behavior<S>;
  dispatch(event: E): void;
}

/**
 * Creates a store that applies a pure reducer to dispatched events. Events dispatched during a step are queued, so
 * subscribers see every state in order. A step that returns the same state emits nothing. [KERNEL3] If a step throws,
 * the state stays unchanged and the error is reported. `dispatch` does not throw.
 */
export function createStore<S, E>(initial: S, step: (state: S, event: E) => S, scope: Scope): Store<S, E> {
  const state$ = new State(initial);
  const applying = { next: (event: E) => state$.move(step(state$.value, event)) };
  /** The queued events. The first event is being applied. */
  const waiting: E[] = [];
  scope.add(() => state$.end());
  return {
    state$,
    dispatch(event) {
      if (waiting.push(event) > 1) return;
      // The loop also reaches events that are dispatched while it runs.
      for (const next of waiting) deliver(applying, next);
      waiting.length = 0;
    },
  };
}
