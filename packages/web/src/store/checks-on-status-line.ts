import type { Intent, Play, Scope } from '@farspin/core';
import type { Toasts } from './toasts.ts';

export interface ChecksDeps {
  readonly play: Pick<Play, 'notice$' | 'session$' | 'wallet$'>;
  readonly notify: Toasts['show'];
}

/**
 * [WALLET25] At its machine, only the status line shows that the outcome of a transfer is being checked. Start it after
 * the subscription that shows the notices.
 */
export function leaveChecksToTheStatusLine({ play, notify }: ChecksDeps, scope: Scope): void {
  scope.add(
    play.notice$.subscribe((notice) => {
      const session = play.session$.value;
      const isCheckedHere = ({ id, machineId, state }: Intent): boolean =>
        id === notice.id &&
        state.kind === 'checking' &&
        session.kind === 'playing' &&
        machineId === session.target.machineId;
      if (play.wallet$.value.intents.some(isCheckedHere)) notify({ ...notice, forMs: 0 });
    }),
  );
}
