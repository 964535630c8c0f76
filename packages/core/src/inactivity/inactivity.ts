import type { Observable } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import { alarm } from '../kernel/deadline.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import {
  nextDeadline,
  off,
  stepInactivity,
  type Inactivity,
  type InactivityEvent,
  type InactivityRules,
} from './inactivity.rules.ts';

export interface InactivityDeps {
  /** True while the player holds a machine and is not already leaving it. */
  readonly atMachine$: Behavior<boolean>;
  readonly clicked$: Observable<unknown>;
  /** Cashes out and leaves the machine. */
  readonly giveUp: () => void;
  readonly clock: Clock;
  readonly settings: InactivityRules;
}

export interface InactivityFeature {
  readonly state$: Behavior<Inactivity>;
}

export function createInactivity(deps: InactivityDeps, scope: Scope): InactivityFeature {
  const { atMachine$, clock, settings } = deps;
  const { state$, dispatch } = createStore<Inactivity, InactivityEvent>(
    off,
    (state, event) => stepInactivity(state, event, settings),
    scope,
  );
  const clicked = (): void => dispatch({ kind: 'clicked', at: clock.now() });
  follow(atMachine$, (isThere) => (isThere ? clicked() : dispatch({ kind: 'left' })), scope);
  follow(deps.clicked$, () => atMachine$.value && clicked(), scope);

  /** [INACTIVE3] Cashes out and leaves if the question was not answered. The dialog closes with the machine. */
  function deadlineCame(): void {
    if (state$.value.kind === 'asking') deps.giveUp();
    else dispatch({ kind: 'quietTooLong', at: clock.now() });
  }
  const deadline$ = derive(state$, (state) => nextDeadline(state, settings), scope);
  alarm(deadline$, clock, deadlineCame, scope);
  return { state$ };
}
