import type { Auth, Player } from '@farspin/core';
import { merge, map, startWith, type Observable } from 'rxjs';

/** The player's whole state as a script sees it: plain data, without the token. */
export interface PlayerView {
  readonly auth: { readonly kind: Auth['kind']; readonly username: string | null };
  readonly lobby: Player['lobby$']['value'];
  readonly session: Player['session$']['value'];
  readonly reconnect: Player['reconnect$']['value'];
  readonly media: Player['media$']['value'];
  readonly wallet: Player['wallet$']['value'];
}

export const viewOf = (player: Player): PlayerView => ({
  auth: viewOfAuth(player.auth$.value),
  lobby: player.lobby$.value,
  session: player.session$.value,
  reconnect: player.reconnect$.value,
  media: player.media$.value,
  wallet: player.wallet$.value,
});

export const viewOfAuth = (auth: Auth): PlayerView['auth'] => ({
  kind: auth.kind,
  username: auth.kind === 'signed-in' ? auth.session.user.username : null,
});

/** The view now, and again at every change of any part. */
export const view$ = (player: Player): Observable<PlayerView> =>
  merge(player.auth$, player.lobby$, player.session$, player.reconnect$, player.media$, player.wallet$).pipe(
    map(() => viewOf(player)),
    startWith(viewOf(player)),
  );
