import { EMPTY, map, switchMap } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { CountryCheck, Reply } from '../ports.ts';
import { firstGate, stepStartup, type Gates, type Startup, type StartupEvent } from './startup.rules.ts';

export interface StartupDeps extends Gates {
  readonly checkCountry: () => Reply<CountryCheck>;
}

export interface StartupFeature {
  readonly state$: Behavior<Startup>;
  readonly passed$: Behavior<boolean>;
  /** Asks again who was not let in. */
  retry(): void;
}

export function createStartup({ checkCountry, ...gates }: StartupDeps, scope: Scope): StartupFeature {
  const { state$, dispatch } = createStore<Startup, StartupEvent>(firstGate(gates), stepStartup(gates), scope);
  const checking$ = derive(state$, ({ kind }) => kind === 'checking', scope);
  const answered$ = checking$.pipe(
    switchMap((checking) => (checking ? checkCountry() : EMPTY)),
    map((result): StartupEvent =>
      result.ok ? { kind: 'checkAnswered', check: result.value } : { kind: 'checkFailed', error: result.error },
    ),
  );
  follow(answered$, dispatch, scope);
  return {
    state$,
    passed$: derive(state$, ({ kind }) => kind === 'passed', scope),
    retry: () => dispatch({ kind: 'checkAsked' }),
  };
}
