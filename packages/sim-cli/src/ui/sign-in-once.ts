import type { Player, Scope } from '@farspin/core';
import { filter, take } from 'rxjs';

/** [TERMINAL3] Fills in the form with the given credentials and submits it once. The player handles a rejection. */
export function signInOnce(player: Player, credentials: Parameters<Player['login']>[0], scope: Scope): void {
  const form$ = player.auth$.pipe(
    filter(({ kind }) => kind === 'signed-out'),
    take(1),
  );
  scope.add(form$.subscribe(() => player.login(credentials)));
}
