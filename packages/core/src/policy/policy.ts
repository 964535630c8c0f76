import { EMPTY, type Observable, switchMap } from 'rxjs';
import { keptText } from '../kernel/kept-text.ts';
import { activeKey } from '../kernel/kept-with-token.ts';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import { alarm } from '../kernel/deadline.ts';
import type { Meters } from '../kernel/entities.ts';
import { quietFor, type LastTime } from './quiet.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { message, type Message } from '../messages/message.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import {
  checkAt,
  nextGameAt,
  stepPlayWatch,
  unwatched,
  type PlayWatch,
  type PlayWatchEvent,
} from './play-watch.rules.ts';
import type { Policy } from './policy.rules.ts';
import { parseStay, readStay, stayKey, writeStay } from './stay-record.rules.ts';

export interface PlayWatchDeps {
  readonly policy: Policy;
  /** The id of the session at a machine, or null without a session. */
  readonly stayId$: Behavior<string | null>;
  /** Emits when the server reports that no session is open. The value is the prefix of the player's stay ids. */
  readonly noneOpen$: Observable<string>;
  readonly store: KeyValueStore;
  readonly meters$: Behavior<Meters | null>;
  /** True if the machine's last report was unreadable. */
  readonly unreadable$: Behavior<boolean>;
  readonly clock: Clock;
}

export interface PlayWatchFeature {
  readonly state$: Behavior<PlayWatch>;
  /** Records that the player has pressed start. */
  gameAsked(): void;
  /** Records that the player has read the reality check and continues. */
  answerCheck(): void;
}

export function createPlayWatch(
  { policy, stayId$, noneOpen$, meters$, unreadable$, store, clock }: PlayWatchDeps,
  scope: Scope,
): PlayWatchFeature {
  const { state$, dispatch } = createStore<PlayWatch, PlayWatchEvent>(unwatched, stepPlayWatch(policy), scope);
  const earlier = (stayId: string) => readStay(keptText(store, stayKey), stayId);
  follow(
    stayId$,
    (stayId) =>
      dispatch(stayId === null ? { kind: 'left' } : { kind: 'satDown', at: clock.now(), earlier: earlier(stayId) }),
    scope,
  );
  /**
   * [POLICY7] Records the stay while it lasts. This applies to every profile, because every profile displays its
   * figures.
   */
  follow(
    state$,
    (state) => {
      if (state.kind === 'off' || stayId$.value === null) return;
      store.write(stayKey, writeStay(state, stayId$.value, clock.now()));
    },
    scope,
  );
  follow(
    noneOpen$,
    (prefix) => {
      const isOver = stayId$.value === null && parseStay(keptText(store, stayKey))?.sessionId.startsWith(prefix);
      if (isOver === true) store.remove(stayKey);
    },
    scope,
  );
  follow(meters$, (meters) => meters && dispatch({ kind: 'metersCame', meters, at: clock.now() }), scope);
  follow(unreadable$, (isUnreadable) => isUnreadable && dispatch({ kind: 'metersUnreadable' }), scope);
  for (const deadline of [nextGameAt, checkAt])
    alarm(derive(state$, deadline, scope), clock, (at) => dispatch({ kind: 'deadlineCame', at }), scope);
  return {
    state$,
    gameAsked: () => dispatch({ kind: 'gameAsked', at: clock.now() }),
    answerCheck: () => dispatch({ kind: 'checkAnswered', at: clock.now() }),
  };
}

export interface ReauthenticationDeps {
  readonly policy: Pick<Policy, 'reauthenticateAfterMs'>;
  /** Emits how long ago each activity happened, in ms. */
  readonly activity$: Observable<number>;
  readonly signedIn$: Behavior<boolean>;
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly signOut: (why: Message) => void;
}

/**
 * [POLICY6] Signs the player out after the policy's time without activity in any tab, even if the device slept or the
 * page was closed.
 */
export function keepAuthenticated(deps: ReauthenticationDeps, scope: Scope): void {
  const { policy, activity$, signedIn$, store, clock, signOut } = deps;
  const { reauthenticateAfterMs: afterMs } = policy;
  if (afterMs === null) return;
  const lastActive: LastTime = {
    // A future time, for example after the clock was set back, does not extend the wait.
    read: () => Number(keptText(store, activeKey)) || 0,
    write: (at) => void store.write(activeKey, String(at)),
  };
  const watched$ = signedIn$.pipe(
    switchMap((signedIn) => (signedIn ? quietFor(afterMs, activity$, clock, lastActive) : EMPTY)),
  );
  follow(watched$, () => signOut(message('policy.reauthenticate')), scope);
}
