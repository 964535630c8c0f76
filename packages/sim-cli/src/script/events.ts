import type { Player, Scope } from '@farspin/core';
import { distinctUntilChanged, map } from 'rxjs';
import type { Print } from '../output/json-lines.ts';
import type { Words } from '@farspin/core/messages';
import { viewOfAuth } from '../player/view.ts';

const sameJson = <T>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Prints the player's events while a script runs. */
export function printEvents(player: Player, words: Words, print: Print, scope: Scope): void {
  scope.add(
    player.auth$
      .pipe(map(viewOfAuth), distinctUntilChanged(sameJson))
      .subscribe(({ kind, username }) =>
        print({ kind: 'auth', state: kind, ...(username === null ? {} : { username }) }),
      ),
  );
  scope.add(
    player.session$
      .pipe(
        map((session) => ({ state: session.kind, machine: session.kind === 'idle' ? null : session.target.name })),
        distinctUntilChanged(sameJson),
      )
      .subscribe(({ state, machine }) => print({ kind: 'session', state, ...(machine === null ? {} : { machine }) })),
  );
  scope.add(
    player.session$
      .pipe(
        map((session) => (session.kind === 'playing' ? session.link.kind : null)),
        distinctUntilChanged(),
      )
      .subscribe((state) => {
        if (state !== null) print({ kind: 'link', state });
      }),
  );
  scope.add(
    player.session$
      .pipe(
        map((session) => (session.kind === 'playing' ? session.meters : null)),
        distinctUntilChanged(sameJson),
      )
      .subscribe((meters) => {
        if (meters !== null) print({ kind: 'meters', ...meters });
      }),
  );
  scope.add(
    player.wallet$
      .pipe(
        map(({ balanceMinor }) => balanceMinor),
        distinctUntilChanged(),
      )
      .subscribe((balanceMinor) => {
        if (balanceMinor !== null) print({ kind: 'balance', balanceMinor });
      }),
  );
  scope.add(
    player.reconnect$.pipe(distinctUntilChanged(sameJson)).subscribe((dialog) => {
      if (dialog.kind === 'asking') {
        print({ kind: 'reconnect', machine: dialog.machineName, status: dialog.status, actions: dialog.actions });
      }
    }),
  );
  scope.add(
    player.notice$.subscribe(({ intent, message, forMs }) => {
      // The notice was printed before its withdrawal.
      if (forMs !== 0) print({ kind: 'notice', intent, text: words.say(message) });
    }),
  );
}
