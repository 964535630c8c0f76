import { filter, map, merge, take } from 'rxjs';
import type { Entry } from '../entry.ts';
import { follow } from '../kernel/behavior.ts';
import type { Scope } from '../kernel/scope.ts';
import { message, type Message } from '../messages/message.ts';
import type { Play } from '../play.types.ts';
import { targetOf, type Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Session } from '../session/session.rules.ts';
import { isEmptyEnd } from '../wallet/empty-end.rules.ts';
import { cashOutUnderWay, isEndingSession, type Intent, type Wallet } from '../wallet/wallet.rules.ts';

/** A session of this player that is open at a machine, here or elsewhere. */
export interface OpenAtMachine {
  readonly machine: string;
  /** Minor units; null where the machine has not reported them here. */
  readonly creditsMinor: number | null;
  /** A cash-out is under way or being checked: no second one is sent. */
  readonly isChecked: boolean;
}

interface Views {
  readonly session: Session;
  readonly reconnect: Reconnect;
  readonly wallet: Wallet;
}
export type SigningOut = Pick<Entry, 'logout' | 'signIn$'> &
  Pick<Play, 'session$' | 'reconnect$' | 'wallet$' | 'idleLock$' | 'leave' | 'cancelSession'>;

/** [SIGNOUT1] What a player who signs out leaves open; null for nothing that is known of. */
export function openAtMachine({ session, reconnect, wallet }: Views): OpenAtMachine | null {
  const isChecked = (machineId: string): boolean => cashOutUnderWay(wallet, machineId) !== undefined;
  if (session.kind === 'playing') {
    const { details, isPaidOut, meters, target } = session;
    const creditsMinor = meters?.creditsMinor ?? (isPaidOut ? 0 : null);
    return { machine: details.name ?? target.name, creditsMinor, isChecked: isChecked(target.machineId) };
  }
  if (session.kind === 'joining') return null;
  const target = reconnect.kind === 'asking' ? targetOf(reconnect) : 'target' in reconnect ? reconnect.target : null;
  return target && { machine: target.name, creditsMinor: null, isChecked: isChecked(target.machineId) };
}

const viewsOf = ({ session$, reconnect$, wallet$ }: SigningOut): Views => ({
  session: session$.value,
  reconnect: reconnect$.value,
  wallet: wallet$.value,
});

/**
 * [SIGNOUT2] Pays out, ends the session that is open, wherever it is held, and then signs out: `signOut` is called at most
 * once. The player stays signed in where the money did not come back, or it is not known whether it did.
 */
export function cashOutAndSignOut(player: SigningOut, scope: Scope, signOut: () => void = player.logout): void {
  const { session$, wallet$, signIn$ } = player;
  const open = openAtMachine(viewsOf(player));
  const isHere = session$.value.kind !== 'idle';
  const earlier = new Set(wallet$.value.intents.map(({ id }) => id));
  const step = (): 'wait' | 'stay' | 'go' => {
    const session = session$.value;
    if (signIn$.value === null) return 'stay';
    if (session.kind !== 'idle') return session.kind === 'playing' && session.leaving ? 'wait' : 'stay';
    if (isEndingSession(wallet$.value)) return 'wait';
    const asked = wallet$.value.intents.findLast((intent) => !earlier.has(intent.id) && isPayOut(intent));
    return asked?.state.kind === 'done' || (asked === undefined && isHere && open?.isChecked !== true) ? 'go' : 'stay';
  };
  if (isHere) player.leave({ cashOut: open?.creditsMinor !== 0 });
  else if (open !== null) player.cancelSession('anywhere');
  follow(
    merge(session$, wallet$, signIn$).pipe(
      map(step),
      filter((now) => now !== 'wait'),
      take(1),
    ),
    (now) => now === 'go' && signOut(),
    scope,
  );
}

const isPayOut = (intent: Intent): boolean => intent.action !== 'cash-in' && !isEmptyEnd(intent);

/**
 * [SIGNOUT3] What the sign-in page says of a session that was open when the sign-in ended; null for none with credits. Names
 * neither machine nor amount where the page was locked.
 */
export function watchLeftOpen(player: SigningOut, scope: Scope): () => Message | null {
  const { idleLock$, reconnect$, session$, signIn$, wallet$ } = player;
  let left: OpenAtMachine | null = null;
  let isLocked = false;
  follow(
    merge(session$, reconnect$, wallet$, idleLock$),
    () => {
      // The end of the sign-in takes the states away one after the other; the lock hides them.
      if (signIn$.value === null) return;
      isLocked = idleLock$.value.kind === 'locked';
      if (!isLocked) left = openAtMachine(viewsOf(player));
    },
    scope,
  );
  return () => (left === null || left.creditsMinor === 0 ? null : leftOpen(left, isLocked));
}

function leftOpen({ machine, creditsMinor, isChecked }: OpenAtMachine, isLocked: boolean): Message {
  if (isLocked) return message('left.locked');
  return creditsMinor === null || isChecked
    ? message('left.open', { machine })
    : message('left.credits', { machine, amount: { minor: creditsMinor } });
}
