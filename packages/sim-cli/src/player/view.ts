import type { Auth, Behavior, Player } from '@farspin/core';
import { isObservable, map, merge, startWith, type Observable } from 'rxjs';

/** The player's complete state for scripts: plain data without the token. */
export interface PlayerView {
  readonly auth: { readonly kind: Auth['kind']; readonly username: string | null };
  readonly lobby: Player['lobby$']['value'];
  readonly session: Player['session$']['value'];
  readonly reconnect: Player['reconnect$']['value'];
  readonly media: Player['media$']['value'];
  readonly wallet: Player['wallet$']['value'];
  /** Reason why no button may be pressed now, or null if a press is allowed. */
  readonly pressBlock: Player['pressBlock$']['value'];
}

export const viewOf = (player: Player): PlayerView => ({
  auth: viewOfAuth(player.auth$.value),
  lobby: player.lobby$.value,
  session: player.session$.value,
  reconnect: player.reconnect$.value,
  media: player.media$.value,
  wallet: player.wallet$.value,
  pressBlock: player.pressBlock$.value,
});

export const viewOfAuth = (auth: Auth): PlayerView['auth'] => ({
  kind: auth.kind,
  username: auth.kind === 'signed-in' ? auth.session.user.username : null,
});

/**
 * Emits the view immediately and whenever any state of the player changes. It subscribes to all states, because a wait
 * would miss changes of an unlisted state.
 */
export const view$ = (player: Player): Observable<PlayerView> =>
  merge(...Object.values(player).filter(isBehavior)).pipe(
    map(() => viewOf(player)),
    startWith(viewOf(player)),
  );

const isBehavior = (member: unknown): member is Behavior<unknown> => isObservable(member) && 'value' in member;
