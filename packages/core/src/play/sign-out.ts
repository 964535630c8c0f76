import { filter, map, merge, take } from 'rxjs';
import type { Entry } from '../entry.ts';
import { follow } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Play } from '../play.types.ts';
import { isEmptyEnd } from '../wallet/empty-end.rules.ts';
import { isEndingSession, type Intent } from '../wallet/wallet.rules.ts';
import { openAtMachine, viewsOf } from './open-at-machine.ts';

export type SigningOut = Pick<Entry, 'logout' | 'signIn$'> &
  Pick<Play, 'session$' | 'reconnect$' | 'ending$' | 'wallet$' | 'leave' | 'cancelSession'>;

/**
 * [SIGNOUT2] Pays out, ends the session that is open, wherever it is held, and then signs out: `signOut` is called at most
 * once. The player stays signed in where the money did not come back, or it is not known whether it did.
 */
export function cashOutAndSignOut(player: SigningOut, scope: Scope, signOut: () => void = player.logout): void {
  const { session$, wallet$, signIn$, ending$ } = player;
  const open = openAtMachine(viewsOf(player));
  const isHere = session$.value.kind !== 'idle';
  const earlier = new Set(wallet$.value.intents.map(({ id }) => id));
  const made = (): readonly Intent[] => wallet$.value.intents.filter(({ id }) => !earlier.has(id));
  /** A join was given up whose answer is waited for, so that the session can be ended. */
  let isJoinEnded = false;
  const step = (): 'wait' | 'stay' | 'go' => {
    const session = session$.value;
    if (signIn$.value === null) return 'stay';
    if (session.kind !== 'idle') return session.kind === 'playing' && session.leaving ? 'wait' : 'stay';
    if (ending$.value || isEndingSession(wallet$.value)) return 'wait';
    if (isJoinEnded)
      return made().some((intent) => intent.action === 'cancel' && intent.state.kind === 'done') ? 'go' : 'stay';
    const asked = made().findLast(isPayOut);
    return asked?.state.kind === 'done' || (asked === undefined && isHere && open?.isChecked !== true) ? 'go' : 'stay';
  };
  const isJoining = session$.value.kind === 'joining';
  if (isHere) player.leave({ cashOut: open?.creditsMinor !== 0 });
  else if (open !== null) player.cancelSession('anywhere');
  isJoinEnded = isJoining && ending$.value;
  follow(
    merge(session$, wallet$, ending$, signIn$).pipe(
      map(step),
      filter((now) => now !== 'wait'),
      take(1),
    ),
    (now) => now === 'go' && signOut(),
    scope,
  );
}

const isPayOut = (intent: Intent): boolean => intent.action !== 'cash-in' && !isEmptyEnd(intent);
