import type { Behavior, Lobby, Play, Scope, Session } from '@farspin/core';
import type { WithPersonal } from '@farspin/core/personal';
import { merge, Subscription, take, timer, type Observable } from 'rxjs';
import { firstFrameWindowMs } from './first-frame-window.ts';
import { readPath } from './paths.ts';
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
export function bindPlay(
  state: AppState,
  { play, pictureReached$ }: { readonly play: PlayStates; readonly pictureReached$: Observable<unknown> },
  firstFrame$: Observable<unknown>,
  scope: Scope,
): Put {
  const put = createDeferredUpdates(play.session$, firstFrame$, scope);
  bindSlice(state, 'idleLock', play.idleLock$, scope, put);
  bindSlice(state, 'notificationLink', play.notificationLink$, scope, put);
  bindSlice(state, 'freshness', play.freshness$, scope, put);
  bindSession(state, play.session$, pictureReached$, scope, put);
  bindSlice(state, 'reconnect', play.reconnect$, scope, (name, now) =>
    isAsked(state) ? now() : queueMicrotask(() => scope.closed || put(name, now)),
  );
  bindSlice(state, 'media', play.media$, scope);
  bindSlice(state, 'wallet', play.wallet$, scope, put);
  bindSlice(state, 'offers', play.offers$, scope, put);
  bindSlice(state, 'inactivity', play.inactivity$, scope, put);
  bindSlice(state, 'playWatch', play.playWatch$, scope, put);
  bindSlice(state, 'personal', play.personal.state$, scope, put);
  bindSlice(state, 'pressBlock', play.pressBlock$, scope, put);
  bindLobby(state, play.lobby$, scope, put);
  return put;
}

/**
 * Updates the session. A join from another page is shown when the picture's offer is answered, or a moment after the
 * click: rendering it earlier would occupy the thread in which the answer arrives.
 */
function bindSession(
  state: AppState,
  session$: Behavior<Session>,
  pictureReached$: Observable<unknown>,
  scope: Scope,
  put: Put,
): void {
  const putNow = (): void => putSlice(state, 'session', session$.value);
  let held = Subscription.EMPTY;
  scope.add(
    session$.subscribe(({ kind }) => {
      if (!held.closed && kind !== 'idle') return;
      held.unsubscribe();
      if (kind !== 'joining' || state.session.kind !== 'idle') put('session', putNow);
      else if (isInGame()) putNow();
      else held = merge(pictureReached$, timer(firstFrameWindowMs.answer)).pipe(take(1)).subscribe(putNow);
    }),
  );
  scope.add(() => held.unsubscribe());
}

/**
 * Returns true if the page shows a question about an open session, which must disappear at once. Otherwise a join
 * changes nothing visible, and the update waits with the others: the core emits it before the session.
 */
const isAsked = ({ reconnect: { kind } }: AppState): boolean => kind === 'asking' || kind === 'elsewhere';

const isInGame = (): boolean => readPath(location.pathname)?.kind === 'game';

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
