import type { Behavior, Lobby, Play, Scope } from '@farspin/core';
import type { WithPersonal } from '@farspin/core/personal';
import type { Observable } from 'rxjs';
import { createDeferredUpdates, putAtOnce, type Put } from './deferred-updates.ts';
import { putSlice, type AppState, type Slices } from './state.ts';

/** Copies a feature's state into its slice on every change. */
export function bindSlice<K extends keyof Slices>(
  state: AppState,
  key: K,
  source$: Behavior<Slices[K]>,
  scope: Scope,
  put: Put = putAtOnce,
): void {
  scope.add(source$.subscribe(() => put(key, () => putSlice(state, key, source$.value))));
}

/**
 * The play half's states. Each state has a slice with the same name, except the player's choices, which are inside
 * `personal`.
 */
export type PlayStates = Pick<Play, Extract<keyof Play, `${keyof Slices}$`>> & {
  readonly personal: Pick<WithPersonal['personal'], 'state$'>;
};

/**
 * Binds the play half's states to their slices. Returns the function that updates the slices of parts that load later,
 * which also wait for a game's first frame.
 */
export function bindPlay(state: AppState, play: PlayStates, firstFrame$: Observable<unknown>, scope: Scope): Put {
  const { put, follow } = createDeferredUpdates(firstFrame$);
  bindSlice(state, 'idleLock', play.idleLock$, scope, put);
  bindSlice(state, 'notificationLink', play.notificationLink$, scope, put);
  bindSlice(state, 'freshness', play.freshness$, scope, put);
  bindSlice(state, 'session', play.session$, scope, put);
  bindSlice(state, 'reconnect', play.reconnect$, scope, put);
  bindSlice(state, 'media', play.media$, scope);
  bindSlice(state, 'wallet', play.wallet$, scope, put);
  bindSlice(state, 'offers', play.offers$, scope, put);
  bindSlice(state, 'inactivity', play.inactivity$, scope, put);
  bindSlice(state, 'playWatch', play.playWatch$, scope, put);
  bindSlice(state, 'personal', play.personal.state$, scope, put);
  bindSlice(state, 'pressBlock', play.pressBlock$, scope, put);
  bindLobby(state, play.lobby$, scope, put);
  follow(play.session$, scope);
  return put;
}

/** Minimum time between two updates of the lobby, in ms. Players cannot read a list that changes faster. */
const lobbyEveryMs = 100;

/**
 * Updates the lobby in the next frame, but at most once per 100 ms, because it is large and changes often. The selected
 * brand is updated at once, because the address is compared with it.
 */
function bindLobby(state: AppState, lobby$: Behavior<Lobby>, scope: Scope, put: Put): void {
  let asked: number | null = null;
  const putNow = (): void => putSlice(state, 'lobby', lobby$.value);
  let putAt = Number.NEGATIVE_INFINITY;
  const putLatest = (frameAt: number): void => {
    asked = null;
    if (frameAt - putAt < lobbyEveryMs) asked = requestAnimationFrame(putLatest);
    else {
      putAt = frameAt;
      put('lobby', putNow);
    }
  };
  putNow();
  scope.add(
    lobby$.subscribe(({ selectedBrandId }) => {
      if (selectedBrandId !== state.lobby.selectedBrandId) put('lobby', putNow);
      asked ??= requestAnimationFrame(putLatest);
    }),
  );
  scope.add(() => asked !== null && cancelAnimationFrame(asked));
}
