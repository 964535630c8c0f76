import type { Behavior, Play, Scope } from '@farspin/core';
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

/** The states of the half that plays, each of which has a slice of its name; the player's choices have theirs inside. */
export type PlayStates = Pick<Play, Extract<keyof Play, `${keyof Slices}$`>> & {
  readonly personal: Pick<WithPersonal['personal'], 'state$'>;
};

/** Returns how to put the slices of a part that comes later: those wait for a game's first frame as well. */
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
  bindOnceAFrame(state, 'lobby', play.lobby$, scope, put);
  follow(play.session$, scope);
  return put;
}

/** For a slice that is large and changes often: the page needs no more of it than one state a frame. */
function bindOnceAFrame<K extends keyof Slices>(
  state: AppState,
  key: K,
  source$: Behavior<Slices[K]>,
  scope: Scope,
  put: Put,
): void {
  let asked: number | null = null;
  const putNow = (): void => putSlice(state, key, source$.value);
  const putLatest = (): void => {
    asked = null;
    put(key, putNow);
  };
  putNow();
  scope.add(source$.subscribe(() => (asked ??= requestAnimationFrame(putLatest))));
  scope.add(() => asked !== null && cancelAnimationFrame(asked));
}
