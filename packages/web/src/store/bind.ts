import type { Behavior, Lobby, Play, Scope } from '@farspin/core';
import type { WithPersonal } from '@farspin/core/personal';
import type { Observable } from 'rxjs';
import { createDeferredUpdates, putAtOnce, type Put } from './deferred-updates.ts';
import { putSlice, type AppState, type Slices } from './state.ts';

/** Copies a feature's state into its slice at every change. */
export function bindSlice<K extends keyof Slices>(
  state: AppState,
  key: K,
  source$: Behavior<Slices[K]>,
  scope: Scope,
  put: Put = putAtOnce,
): void {
  scope.add(source$.subscribe(() => put(key, () => putSlice(state, key, source$.value))));
}

/** The states of the play half, each of which has a slice with its name. The player's choices have theirs inside. */
export type PlayStates = Pick<Play, Extract<keyof Play, `${keyof Slices}$`>> & {
  readonly personal: Pick<WithPersonal['personal'], 'state$'>;
};

/** Returns how to update the slices of a part that loads later. Those wait for a game's first frame, too. */
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

/**
 * The lobby is large and changes often, so the page gets at most one state per frame. The selection of a brand is
 * copied at once, because the address is compared with it.
 */
function bindLobby(state: AppState, lobby$: Behavior<Lobby>, scope: Scope, put: Put): void {
  let asked: number | null = null;
  const putNow = (): void => putSlice(state, 'lobby', lobby$.value);
  const putLatest = (): void => {
    asked = null;
    put('lobby', putNow);
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
