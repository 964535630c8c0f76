import { map, merge, type Observable } from 'rxjs';
import type { Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { nothingFresh, stepFreshness, type Freshness, type FreshnessEvent } from './freshness.rules.ts';

export interface FreshnessDeps {
  readonly clock: Clock;
  readonly signedIn$: Behavior<boolean>;
  /** Whether changes of lobby and balance are told. */
  readonly channelLive$: Behavior<boolean>;
  readonly lobbyRead$: Observable<unknown>;
  readonly balanceRead$: Observable<unknown>;
  /** Since when the machine has not been heard of; `up` while it is, `none` without one. */
  readonly machine$: Behavior<'none' | 'up' | number>;
}

/** How old what is shown is. */
export function createFreshness(deps: FreshnessDeps, scope: Scope): { readonly state$: Behavior<Freshness> } {
  const { clock } = deps;
  const { state$, dispatch } = createStore<Freshness, FreshnessEvent>(nothingFresh, stepFreshness, scope);
  const event$: Observable<FreshnessEvent> = merge(
    deps.channelLive$.pipe(map((isLive) => ({ kind: 'channelChanged', isLive, at: clock.now() }) as const)),
    deps.lobbyRead$.pipe(map(() => ({ kind: 'read', what: 'lobby', at: clock.now() }) as const)),
    deps.balanceRead$.pipe(map(() => ({ kind: 'read', what: 'balance', at: clock.now() }) as const)),
    deps.machine$.pipe(
      map((line) =>
        typeof line === 'number'
          ? ({ kind: 'machineChanged', line: 'down', at: line } as const)
          : ({ kind: 'machineChanged', line, at: clock.now() } as const),
      ),
    ),
  );
  scope.add(event$.subscribe(dispatch));
  scope.add(deps.signedIn$.subscribe((signedIn) => !signedIn && dispatch({ kind: 'signedOut' })));
  return { state$ };
}
