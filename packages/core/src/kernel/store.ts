import type { Behavior } from './behavior.ts';
import type { Scope } from './scope.ts';
import { State } from './state.ts';
import { deliver } from './unhandled.ts';

/** One feature's state, changed only by its reducer. */
export interface Store<S, E> {
  readonly state$: Behavior<S>;
  dispatch(event: E): void;
}

/**
 * Runs a pure reducer over dispatched events. An event dispatched while another is being applied waits its turn, so
 * subscribers see every state in order. A step that returns the same state emits nothing. [KERNEL3] If a step throws, the
 * state stays unchanged and the error is reported; `dispatch` does not throw.
 */
export function createStore<S, E>(initial: S, step: (state: S, event: E) => S, scope: Scope): Store<S, E> {
  const state$ = new State(initial);
  const applying = { next: (event: E) => state$.move(step(state$.value, event)) };
  /** The first event is the one being applied. */
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
