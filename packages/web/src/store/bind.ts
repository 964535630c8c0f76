import type { Account, Behavior, Play, Scope } from '@farspin/core';
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

/** The states of the half that plays, each of which has a slice of its name; the account's pages have theirs inside. */
export type PlayStates = Pick<Play, Extract<keyof Play, `${keyof Slices}$`>> & {
  readonly [K in keyof Account]: Pick<Account[K], 'state$'>;
};

export function bindPlay(state: AppState, play: PlayStates, scope: Scope): void {
  bindSlice(state, 'idleLock', play.idleLock$, scope);
  bindSlice(state, 'notificationLink', play.notificationLink$, scope);
  bindSlice(state, 'freshness', play.freshness$, scope);
  bindSlice(state, 'session', play.session$, scope);
  bindSlice(state, 'reconnect', play.reconnect$, scope);
  bindSlice(state, 'media', play.media$, scope);
  bindSlice(state, 'wallet', play.wallet$, scope);
  bindSlice(state, 'offers', play.offers$, scope);
  bindSlice(state, 'inactivity', play.inactivity$, scope);
  bindSlice(state, 'playWatch', play.playWatch$, scope);
  bindSlice(state, 'transactions', play.transactions.state$, scope);
  bindSlice(state, 'slotSessions', play.slotSessions.state$, scope);
  bindSlice(state, 'profile', play.profile.state$, scope);
  bindSlice(state, 'personal', play.personal.state$, scope);
  bindSlice(state, 'pressBlock', play.pressBlock$, scope);
  bindOnceAFrame(state, 'lobby', play.lobby$, scope);
}

/** For a slice that is large and changes often: the page needs no more of it than one state a frame. */
function bindOnceAFrame<K extends keyof Slices>(
  state: AppState,
  key: K,
  source$: Behavior<Slices[K]>,
  scope: Scope,
): void {
  let asked: number | null = null;
  const put = (): void => {
    asked = null;
    putSlice(state, key, source$.value);
  };
  put();
  scope.add(source$.subscribe(() => (asked ??= requestAnimationFrame(put))));
  scope.add(() => asked !== null && cancelAnimationFrame(asked));
}
