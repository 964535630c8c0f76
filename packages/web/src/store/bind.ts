import type { Behavior, Play, Scope } from '@farspin/core';
import { animationFrameScheduler, auditTime } from 'rxjs';
import { putSlice, type AppState, type Slices } from './state.ts';

/** Copies a feature's state into its slice at every change. */
export function bindSlice<K extends keyof Slices>(
  state: AppState,
  key: K,
  source$: Behavior<Slices[K]>,
  scope: Scope,
): void {
  scope.add(source$.subscribe((slice) => putSlice(state, key, slice)));
}

export function bindPlay(state: AppState, play: Play, scope: Scope): void {
  bindSlice(state, 'notificationLink', play.notificationLink$, scope);
  bindSlice(state, 'session', play.session$, scope);
  bindSlice(state, 'reconnect', play.reconnect$, scope);
  bindSlice(state, 'media', play.media$, scope);
  bindSlice(state, 'wallet', play.wallet$, scope);
  bindSlice(state, 'pressBlock', play.pressBlock$, scope);
  // The lobby is large and changes often: the page needs no more of it than one state a frame.
  putSlice(state, 'lobby', play.lobby$.value);
  scope.add(
    play.lobby$.pipe(auditTime(0, animationFrameScheduler)).subscribe((lobby) => putSlice(state, 'lobby', lobby)),
  );
}
