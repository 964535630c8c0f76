import type { Player, Scope } from '@farspin/core';
import { auditTime, filter, merge, Subscription, take } from 'rxjs';

/**
 * With a password at hand the form is filled in and sent, once: a refusal is the player's to answer. A kept sign-in is gone
 * on with, unless it is locked: who has the password need not be asked for a PIN, which they may not have.
 */
export function signInOnce(player: Player, credentials: Parameters<Player['login']>[0], scope: Scope): void {
  const { auth$, idleLock$ } = player;
  const form$ = auth$.pipe(
    filter(({ kind }) => kind === 'signed-out'),
    take(1),
  );
  const asked = new Subscription();
  asked.add(form$.subscribe(() => player.login(credentials)));
  // How a kept sign-in is found is told by the lock, after the sign-in.
  const kept$ = merge(auth$, idleLock$).pipe(
    auditTime(0),
    filter(() => auth$.value.kind === 'signed-in'),
    take(1),
  );
  asked.add(
    kept$.subscribe(() => {
      if (idleLock$.value.kind === 'locked') player.logout();
      else asked.unsubscribe();
    }),
  );
  scope.add(asked);
}
