import type { Player, Scope } from '@farspin/core';
import { filter, take } from 'rxjs';

/** [TERMINAL3] With a password at hand the form is filled in and sent, once: a refusal is the player's to answer. */
export function signInOnce(player: Player, credentials: Parameters<Player['login']>[0], scope: Scope): void {
  const form$ = player.auth$.pipe(
    filter(({ kind }) => kind === 'signed-out'),
    take(1),
  );
  scope.add(form$.subscribe(() => player.login(credentials)));
}
