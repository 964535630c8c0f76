import { filter, map, merge, take } from 'rxjs';
import type { Entry } from './entry.ts';
import { also } from '../kernel/also.ts';
import { follow } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Play } from './play.types.ts';
import { openAt } from '../reconnect/reconnect.rules.ts';
import { isEmptyEnd, isOpen } from '../wallet/intent.rules.ts';
import { isEndingSession, type Intent } from '../wallet/wallet.rules.ts';
import { openAtMachine, viewsOf } from './open-at-machine.ts';

/** The parts of a player that `cashOutAndSignOut` uses. */
export type SigningOut = Pick<Entry, 'logout' | 'signIn$'> &
  Pick<Play, 'session$' | 'reconnect$' | 'ending$' | 'wallet$' | 'idleLock$' | 'notificationLink$'> &
  Pick<Play, 'leave' | 'cancelSession'>;

/**
 * [SIGNOUT2] Pays out, ends the open session wherever it is held, and then signs out. Calls `signOut` at most once. The
 * player stays signed in if the money was not returned, or if the outcome is unknown.
 */
export function cashOutAndSignOut(player: SigningOut, scope: Scope, signOut: () => void = player.logout): void {
  const { session$, reconnect$, wallet$, signIn$, ending$, idleLock$, notificationLink$ } = player;
  const open = openAtMachine(viewsOf(player));
  const { kind: place } = session$.value;
  const earlier = new Set(wallet$.value.intents.map(({ id }) => id));
  const isAsked = (intent: Intent): boolean =>
    !earlier.has(intent.id) && (place === 'joining' ? intent.action === 'cancel' : isPayOut(intent));
  const isNotEnded = (intent: Intent): boolean =>
    !earlier.has(intent.id) && isEmptyEnd(intent) && intent.state.kind !== 'done';
  const isEnding = (): boolean => ending$.value || isEndingSession(wallet$.value);
  /** [SIGNOUT4] True after the server was asked which session is open. */
  let isServerAsked = false;

  const step = (): Step => {
    const session = session$.value;
    // While the page is locked, the other states are hidden.
    if (signIn$.value === null || idleLock$.value.kind === 'locked') return 'stay';
    if (session.kind !== 'idle') return session.kind === 'playing' && session.leaving ? 'wait' : 'stay';
    if (isEnding()) return 'wait';
    // [LEAVE7] Waits until a session that could not be ended is recorded.
    if (openAt(reconnect$.value) === null && wallet$.value.intents.some(isNotEnded)) return 'wait';
    const asked = wallet$.value.intents.findLast(isAsked);
    if (asked !== undefined) return asked.state.kind === 'done' ? bringing() : 'stay';
    if (place === 'idle' || open?.isChecked === true) return 'stay';
    return place === 'joining' ? named() : 'go';
  };
  /** Waits for a pending cash-in, which may have arrived after the pay-out. */
  function bringing(): Step {
    const brought = wallet$.value.intents.find((intent) => intent.action === 'cash-in' && isOpen(intent));
    return brought === undefined ? 'go' : brought.state.kind === 'checking' ? 'stay' : 'wait';
  }
  /** [SIGNOUT4] Ends the session that the server reports, if any. An abandoned join has no session of its own. */
  function named(): Step {
    const dialog = reconnect$.value;
    if (dialog.kind !== 'hidden' || !isServerAsked) return 'end-named';
    return dialog.isNoneOpen === true ? 'go' : 'wait';
  }
  function endNamed(): void {
    isServerAsked = true;
    if (reconnect$.value.kind !== 'unknown') player.cancelSession('anywhere');
  }
  const waitsForNamed = (): boolean =>
    isEnding() || (reconnect$.value.kind === 'unknown' && notificationLink$.value.kind !== 'waiting');

  if (place !== 'idle') player.leave({ cashOut: open?.creditsMinor !== 0 });
  else if (open !== null) player.cancelSession('anywhere');
  follow(
    merge(session$, reconnect$, wallet$, ending$, signIn$, idleLock$, notificationLink$).pipe(
      map(step),
      also((now) => now === 'end-named' && endNamed()),
      map((now) => (now !== 'end-named' ? now : waitsForNamed() ? 'wait' : 'stay')),
      filter((now) => now !== 'wait'),
      take(1),
    ),
    (now) => now === 'go' && signOut(),
    scope,
  );
}

type Step = 'wait' | 'stay' | 'go' | 'end-named';
const isPayOut = (intent: Intent): boolean => intent.action !== 'cash-in' && !isEmptyEnd(intent);
