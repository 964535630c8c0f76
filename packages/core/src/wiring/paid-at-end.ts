import {
  concatMap,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  of,
  pairwise,
  scan,
  startWith,
  switchMap,
  take,
  takeUntil,
  type Observable,
} from 'rxjs';
import { after } from '../kernel/after.ts';
import type { Clock } from '../kernel/clock.ts';
import { message } from '../messages/message.ts';
import { notice, type Notice } from '../messages/notice.ts';
import { openAt } from '../reconnect/reconnect.rules.ts';
import { cashOutUnderWay } from '../wallet/intent.rules.ts';
import { isPayment, nextHeld, reported, type Held } from './paid-at-end.rules.ts';
import type { Play } from './play.types.ts';

/** Time within which an operator pays out after the end of a session, in ms. */
const paidWithinMs = 30_000;
/** Display time in ms. It is long enough to read the notice after a game. */
const shownForMs = 10_000;

/**
 * [MONEY6] Reports where the credits are after a session that ended without a cash-out by its player: through the
 * operator, on another device, or by *End session*. Emits nothing while the session may still be open, or if the
 * outcome of a cash-out is already reported. Waits while the page is locked.
 */
export function watchPaidAtEnd(
  { behindLock, idleLock$ }: Pick<Play, 'behindLock' | 'idleLock$'>,
  clock: Clock,
): Observable<Notice> {
  const { session$, reconnect$, wallet$ } = behindLock;
  const held$ = merge(session$, reconnect$, wallet$).pipe(
    map(() => reported(session$.value, reconnect$.value)),
    scan((held: Held | null, now) => nextHeld(held, now, wallet$.value), null),
    distinctUntilChanged(),
  );
  /** Emits the session that may have just ended, or null when a session is open. */
  const ended$ = held$.pipe(
    startWith(null),
    pairwise(),
    map(([before, now]) => (now === null ? before : null)),
  );
  const isOpen = ({ target }: Held): boolean =>
    session$.value.kind !== 'idle' ||
    openAt(reconnect$.value)?.machineId === target.machineId ||
    cashOutUnderWay(wallet$.value, target.machineId) !== undefined;

  function outcomeOf(held: Held): Observable<Notice> {
    const isOpen$ = merge(session$, reconnect$, wallet$).pipe(filter(() => isOpen(held)));
    const paid$ = wallet$.pipe(
      filter(({ balanceMinor }) => held.isPaid || isPayment(held, balanceMinor)),
      map(() => paid(held)),
    );
    const late$ = after(paidWithinMs, clock).pipe(concatMap(() => unpaid(held)));
    return merge(paid$, late$).pipe(take(1), takeUntil(isOpen$));
  }
  /** Reports missing credits only if the server reports no open session and the balance is known. */
  function unpaid(held: Held): Observable<Notice> {
    const { balanceMinor } = wallet$.value;
    const isOver = reconnect$.value.kind === 'hidden' && reconnect$.value.isNoneOpen === true;
    if (!isOver || balanceMinor === null || held.besideMinor === null || !held.isComplete || held.hasRisen)
      return EMPTY;
    return balanceMinor > held.besideMinor ? EMPTY : of(missing(held));
  }
  const unlocked$ = idleLock$.pipe(filter(({ kind }) => kind !== 'locked'));
  return ended$.pipe(
    switchMap((held) => (held === null ? EMPTY : outcomeOf(held))),
    concatMap((said) =>
      unlocked$.pipe(
        take(1),
        map(() => said),
      ),
    ),
  );
}

const amountOf = ({ target, creditsMinor }: Held) => ({ machine: target.name, amount: { minor: creditsMinor } });
const paid = (held: Held): Notice =>
  notice('success', message('session.paid', amountOf(held)), 'paid-at-end', shownForMs);
const missing = (held: Held): Notice =>
  notice('warning', message('session.unpaid', amountOf(held)), 'paid-at-end', shownForMs);
