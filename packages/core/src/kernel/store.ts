import type { Behavior } from './behavior.ts';
import type { Scope } from './scope.ts';
import { State } from './state.ts';

/** One feature's state, moved only by its reducer. */
export interface Store<S, E> {
  readonly state$: Behavior<S>;
  dispatch(event: E): void;
}

/**
 * Runs a pure reducer over dispatched events. An event dispatched while another is being applied waits its turn, so
 * subscribers see every state in order; a step that returns the same state emits nothing.
 */
export function createStore<S, E>(initial: S, step: (state: S, event: E) => S, scope: Scope): Store<S, E> {
  const state$ = new State(initial);
  const waiting: E[] = [];
  let draining = false;
  scope.add(() => state$.end());

  function drain(): void {
    draining = true;
    try {
      for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
        state$.move(step(state$.value, event));
      }
    } finally {
      draining = false;
    }
  }

  return {
    state$,
    dispatch(event) {
      waiting.push(event);
      if (!draining) drain();
    },
  };
}
