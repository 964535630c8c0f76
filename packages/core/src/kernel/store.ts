import type { Behavior } from './behavior.ts';
import type { Scope } from './scope.ts';
import { State } from './state.ts';
import { tell } from './unhandled.ts';

/** One feature's state, moved only by its reducer. */
export interface Store<S, E> {
  readonly state$: Behavior<S>;
  dispatch(event: E): void;
}

/**
 * Runs a pure reducer over dispatched events. An event dispatched while another is being applied waits its turn, so
 * subscribers see every state in order; a step that returns the same state emits nothing. [KERNEL3] One that throws leaves the
 * state as it was: what it threw is reported, and not thrown at whoever dispatched.
 */
export function createStore<S, E>(initial: S, step: (state: S, event: E) => S, scope: Scope): Store<S, E> {
  const state$ = new State(initial);
  const applying = { next: (event: E) => state$.move(step(state$.value, event)) };
  /** The one being applied first. */
  const waiting: E[] = [];
  scope.add(() => state$.end());
  return {
    state$,
    dispatch(event) {
      if (waiting.push(event) > 1) return;
      // Those that come meanwhile are met by the same loop.
      for (const next of waiting) tell(applying, next);
      waiting.length = 0;
    },
  };
}
