import { BehaviorSubject } from 'rxjs';
import type { Behavior } from './behavior.ts';
import type { Scope } from './scope.ts';

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
  const subject = new BehaviorSubject(initial);
  const waiting: E[] = [];
  let draining = false;
  scope.add(() => subject.complete());

  function drain(): void {
    draining = true;
    try {
      for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
        const next = step(subject.value, event);
        if (next !== subject.value) subject.next(next);
      }
    } finally {
      draining = false;
    }
  }

  return {
    state$: subject,
    dispatch(event) {
      if (scope.closed) return;
      waiting.push(event);
      if (!draining) drain();
    },
  };
}
