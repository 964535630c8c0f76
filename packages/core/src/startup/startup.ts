import { EMPTY, map, merge, Subject, switchMap } from 'rxjs';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import { retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Reply } from '../kernel/reply.ts';
import type { CountryCheck } from '../ports/http.ts';
import {
  firstCheck,
  isChecking,
  stepStartup,
  type StartupChecks,
  type Startup,
  type StartupEvent,
} from './startup.rules.ts';

export interface StartupDeps extends StartupChecks, Retries {
  readonly checkCountry: () => Reply<CountryCheck>;
}

export interface StartupFeature {
  readonly state$: Behavior<Startup>;
  readonly passed$: Behavior<boolean>;
  /** Repeats the check, for a blocked player or after a failure. */
  retry(): void;
}

export function createStartup({ checkCountry, ...deps }: StartupDeps, scope: Scope): StartupFeature {
  const { state$, dispatch } = createStore<Startup, StartupEvent>(firstCheck(deps), stepStartup(deps), scope);
  const again$ = new Subject<void>();
  const isAsked$ = derive(state$, isChecking, scope);
  const answered$ = isAsked$.pipe(
    switchMap((isAsked) =>
      isAsked ? retried(checkCountry, { ...deps, wake$: merge(deps.wake$, again$) }, () => false) : EMPTY,
    ),
    map((read): StartupEvent =>
      read.ok ? { kind: 'checkAnswered', check: read.value } : { kind: 'checkFailed', ...read.error },
    ),
  );
  follow(answered$, dispatch, scope);
  return {
    state$,
    passed$: derive(state$, ({ kind }) => kind === 'passed', scope),
    retry() {
      dispatch({ kind: 'checkAsked' });
      again$.next();
    },
  };
}
