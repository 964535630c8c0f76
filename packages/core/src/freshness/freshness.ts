import type { Observable } from 'rxjs';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { nothingFresh, stepFreshness, type Freshness, type FreshnessEvent } from './freshness.rules.ts';

export interface FreshnessDeps {
  readonly clock: Clock;
  readonly signedIn$: Behavior<boolean>;
  /** True if the server pushes lobby and balance changes. */
  readonly channelLive$: Behavior<boolean>;
  /** Emits when an `init` is sent on the channel. */
  readonly asked$: Observable<unknown>;
  readonly lobbyRead$: Observable<unknown>;
  readonly balanceRead$: Observable<unknown>;
  /** Emits when the lobby has no machines to show: the brand was changed or deselected. */
  readonly lobbyEmptied$: Observable<unknown>;
  /** The credits on display, or null without credits. A cash-out over HTTP changes them without a report. */
  readonly credits$: Behavior<number | null>;
  /** The time at which the machine became silent (epoch ms), `up` while it answers, or `none` without a machine. */
  readonly machine$: Behavior<'none' | 'up' | number>;
}

/** Tracks the age of the displayed data. */
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
  follow(deps.credits$, () => dispatch({ kind: 'creditsChanged', at: clock.now() }), scope);
  follow(deps.signedIn$, (signedIn) => !signedIn && dispatch({ kind: 'signedOut' }), scope);
  return { state$ };
}
