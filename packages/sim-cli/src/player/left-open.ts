import { isEmptyEnd, type Clock, type Intent, type Player, type Scope, type Wallet } from '@farspin/core';
import { merge } from 'rxjs';
import { viewOf, type PlayerView } from './view.ts';

/** A session at a machine that waits for its player and may hold money. */
export interface LeftOpen {
  readonly username: string | null;
  readonly machineId: string;
  readonly machine: string;
  /** The last credits that the machine reported. Null if it reported none, or if money was cashed in since. */
  readonly creditsMinor: number | null;
}

interface Seen extends LeftOpen {
  /** The machine's latest meters. `paidBefore` has the payments that were complete before. */
  readonly meters: unknown;
  readonly paidBefore: ReadonlySet<string>;
  /** Last time at which the machine could have reported its credits, in epoch ms. */
  readonly heardAt: number;
  readonly isOpen: boolean;
  /** Time since which the server could have reported the session but has not, in epoch ms. Null if it could not. */
  readonly unsaidSince: number | null;
}

/**
 * Time after which an unreported session counts as over, in ms. The core queries the session two seconds after the
 * player has left it ([RECONNECT8]).
 */
const unsaidMs = 5_000;

/**
 * Watches the sessions of all players who have signed in here. Returns a function that lists the open sessions. A
 * session also stays open after a sign-out or a leave without a pay-out. Uses the clock instead of timers, so that
 * virtual time gives the same results.
 */
export function watchLeftOpen(player: Player, clock: Pick<Clock, 'now'>, scope: Scope): () => readonly LeftOpen[] {
  const seen = new Map<string | null, Seen>();
  let dialogBefore: PlayerView['reconnect']['kind'] = 'unknown';
  const heard = (): readonly (readonly [string | null, Seen])[] =>
    [...seen].map(([who, one]) => [who, isOver(one, clock.now()) ? { ...one, isOpen: false } : one]);
  const update = (): void => {
    const isLocked = player.idleLock$.value.kind === 'locked';
    const view = isLocked ? behindLock(player) : viewOf(player);
    const { username } = view.auth;
    const before = dialogBefore;
    dialogBefore = view.reconnect.kind;
    for (const [who, one] of heard()) seen.set(who, one);
    // Without a sign-in, nothing is known about sessions, so the earlier state remains.
    if (view.auth.kind !== 'signed-in') {
      for (const [who, one] of seen) seen.set(who, { ...one, unsaidSince: null });
      if (view.auth.kind === 'signed-out') for (const [who, { isOpen }] of seen) if (!isOpen) seen.delete(who);
      return;
    }
    const last = seen.get(username);
    const there = openNow(view, last);
    const keep = (one: Seen): void =>
      void seen.set(
        username,
        cashedInSince(view.wallet, one.machineId, one.heardAt) ? { ...one, creditsMinor: null } : one,
      );
    if (there !== null) {
      const heardAt = isHeard(view) ? clock.now() : (last?.heardAt ?? clock.now());
      keep({ ...there, username, heardAt, unsaidSince: null });
    } else if (last !== undefined && view.session.kind === 'idle') {
      const canTell = view.reconnect.kind === 'hidden' && player.notificationLink$.value.kind === 'live';
      const isOpen = isStillOpen(view, last, before);
      const waits = canTell && payOut(view.wallet, last) !== 'asked';
      keep({ ...last, isOpen, unsaidSince: waits ? (last.unsaidSince ?? clock.now()) : null });
    }
  };
  const { auth$, idleLock$, notificationLink$ } = player;
  const { session$, reconnect$, wallet$ } = player.behindLock;
  scope.add(merge(auth$, idleLock$, session$, reconnect$, wallet$, notificationLink$).subscribe(update));
  return () =>
    heard()
      .filter(([, { isOpen }]) => isOpen)
      .map(([, { username, machineId, machine, creditsMinor }]) => ({ username, machineId, machine, creditsMinor }));
}

/**
 * [SIGNOUT3] Returns the state behind a locked page, so that a session that was paid out during the lock is not
 * reported as open.
 */
const behindLock = (player: Player): PlayerView => ({
  ...viewOf(player),
  session: player.behindLock.session$.value,
  reconnect: player.behindLock.reconnect$.value,
  wallet: player.behindLock.wallet$.value,
});

const isOver = ({ unsaidSince }: Seen, now: number): boolean => unsaidSince !== null && now - unsaidSince >= unsaidMs;

/** Returns the current session or the session that the server reports, or null if there is none. */
function openNow(
  { session, reconnect, wallet }: PlayerView,
  last: Seen | undefined,
): Omit<Seen, 'heardAt' | 'unsaidSince' | 'username'> | null {
  if (session.kind === 'playing') {
    const { target, meters } = session;
    const paidBefore = last?.isOpen === true && last.meters === meters ? last.paidBefore : paymentsIn(wallet);
    const creditsMinor = meters?.creditsMinor ?? null;
    return { machine: target.name, machineId: target.machineId, creditsMinor, meters, paidBefore, isOpen: true };
  }
  // The session was resumed after the dialog. Its state remains unchanged until the machine answers.
  if (session.kind === 'joining' && last?.machineId === session.target.machineId && payOut(wallet, last) === 'none')
    return { ...last, isOpen: true };
  if (session.kind !== 'idle' || reconnect.kind !== 'asking') return null;
  const { machineId, machineName: machine } = reconnect;
  const known = last?.machineId === machineId ? last : null;
  // A server may briefly report a session that has just been paid out.
  if (known !== null) return { ...known, isOpen: payOut(wallet, known) !== 'done' };
  return { machine, machineId, creditsMinor: null, meters: null, paidBefore: paymentsIn(wallet), isOpen: true };
}

const isHeard = ({ session }: PlayerView): boolean => session.kind === 'playing' && session.link.kind === 'up';

/** Returns true if a report from the machine at this time (epoch ms) is outdated by a later cash-in. */
export const cashedInSince = ({ intents }: Pick<Wallet, 'intents'>, machineId: string, since: number): boolean =>
  intents.some(
    ({ action, machineId: at, state }) =>
      action === 'cash-in' && at === machineId && state.kind === 'done' && state.at > since,
  );

/** Returns the state of the session's pay-out since it was last seen. A session without credits counts as paid out. */
function payOut(
  { intents }: PlayerView['wallet'],
  { machineId, creditsMinor, paidBefore }: Seen,
): 'none' | 'asked' | 'done' {
  if (creditsMinor === 0) return 'done';
  const payments = intents.filter((intent) => isPayment(intent) && intent.machineId === machineId);
  if (payments.some(({ state }) => state.kind === 'sending' || state.kind === 'checking')) return 'asked';
  return payments.some(({ id, state }) => state.kind === 'done' && !paidBefore.has(id)) ? 'done' : 'none';
}

/** Returns true if the last session is still open, for a player who is at no machine and has no dialog. */
function isStillOpen(view: PlayerView, last: Seen, dialogBefore: string): boolean {
  const paid = payOut(view.wallet, last);
  return paid === 'asked' || (paid === 'none' && last.isOpen && !isEnded(view, dialogBefore));
}

/** Returns true if the server or an answer to the dialog has ended the session. */
const isEnded = ({ session, reconnect }: PlayerView, dialogBefore: string): boolean =>
  (session.kind === 'idle' && session.ended !== null) || (reconnect.kind === 'hidden' && dialogBefore !== 'hidden');

/** Returns true if the intent moves money from a machine to the wallet. */
export const isPayment = (intent: Pick<Intent, 'action' | 'creditsMinor'>): boolean =>
  intent.action !== 'cash-in' && !isEmptyEnd(intent);
const paymentsIn = ({ intents }: PlayerView['wallet']): ReadonlySet<string> =>
  new Set(intents.filter((intent) => isPayment(intent) && intent.state.kind === 'done').map(({ id }) => id));
