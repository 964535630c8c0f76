import type { Observable } from 'rxjs';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { nothingFresh, stepFreshness, type Freshness, type FreshnessEvent } from './freshness.rules.ts';

export interface FreshnessDeps {
  readonly clock: Clock;
  readonly signedIn$: Behavior<boolean>;
  /** Whether changes of lobby and balance are pushed. */
  readonly channelLive$: Behavior<boolean>;
  /** An `init` of the channel is sent. */
  readonly asked$: Observable<unknown>;
  readonly lobbyRead$: Observable<unknown>;
  readonly balanceRead$: Observable<unknown>;
  /** The lobby has no machines to show: another brand was selected, or none. */
  readonly lobbyEmptied$: Observable<unknown>;
  /** Since when the machine is silent; `up` while it is heard, `none` without a machine. */
  readonly machine$: Behavior<'none' | 'up' | number>;
}

/** Reports the age of the shown data. */
export function watchAges(deps: FreshnessDeps, scope: Scope): { readonly state$: Behavior<Freshness> } {
  const { clock } = deps;
  const { state$, dispatch } = createStore<Freshness, FreshnessEvent>(nothingFresh, stepFreshness, scope);
  const read = (what: 'lobby' | 'balance') => (): void => dispatch({ kind: 'read', what, at: clock.now() });
  let askedAt = Number.POSITIVE_INFINITY;
  follow(deps.asked$, () => (askedAt = clock.now()), scope);
  follow(deps.channelLive$, (isLive) => dispatch({ kind: 'channelChanged', isLive, at: clock.now(), askedAt }), scope);
  follow(deps.lobbyRead$, read('lobby'), scope);
  follow(deps.balanceRead$, read('balance'), scope);
  follow(deps.lobbyEmptied$, () => dispatch({ kind: 'lobbyEmptied' }), scope);
  follow(
    deps.machine$,
    (connection) => {
      const isDown = typeof connection === 'number';
      // Stryker disable next-line StringLiteral: Any other value means down. The compiler requires a name.
      dispatch({
        kind: 'machineChanged',
        connection: isDown ? 'down' : connection,
        at: isDown ? connection : clock.now(),
      });
    },
    scope,
  );
  follow(deps.signedIn$, (signedIn) => !signedIn && dispatch({ kind: 'signedOut' }), scope);
  return { state$ };
}
