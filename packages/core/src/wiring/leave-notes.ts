import { filter, map, merge, Observable, take } from 'rxjs';
import { after } from '../kernel/after.ts';
import type { Clock } from '../kernel/clock.ts';
import { message } from '../messages/message.ts';
import { notice, takenAway, type Notice } from '../messages/notice.ts';
import { openAt } from '../reconnect/reconnect.rules.ts';
import type { Session } from '../session/session.rules.ts';
import { isEmptyEnd, isOverHttp, isPayOutOf } from '../wallet/intent.rules.ts';
import type { Intent } from '../wallet/wallet.rules.ts';
import type { Play } from './play.types.ts';
import { cashOutAtEnd, nextEnding, withCashOut, type Ending } from './session-end.rules.ts';

type Watched = Pick<Play, 'behindLock' | 'notice$'>;

/** Longest time for which the notice of a cash-out waits for the end of its session, in ms. */
const waitMs = 2_000;
/** Display time in ms. It is long enough to read the notice after a game. */
const shownForMs = 10_000;

/**
 * [LEAVE9] After the player has left with a cash-out, one notice says that the session has ended and where the credits
 * are. The notice replaces the notice of the cash-out, which waits until the end is known. If the end does not become
 * known, the notice of the cash-out is shown as it is.
 */
export const watchLeave = ({ behindLock, notice$ }: Watched, clock: Clock): Observable<Notice> =>
  new Observable((subscriber) => {
    const { session$, reconnect$, wallet$ } = behindLock;
    let ending: Ending | null = null;
    let hasLeft = false;
    /** The notice of the session's cash-out. */
    let told: Notice | null = null;

    const isOver = ({ target }: Ending, cashOut: Intent): boolean => {
      const dialog = reconnect$.value;
      const last = wallet$.value.intents.findLast(isPayOutOf(target.machineId));
      const isEnded = last !== undefined && isEmptyEnd(last) && last.state.kind === 'done';
      return isEnded || isOverHttp(cashOut) || (dialog.kind === 'hidden' && dialog.isNoneOpen === true);
    };
    const isOpen = ({ target }: Ending): boolean =>
      session$.value.kind !== 'idle' || openAt(reconnect$.value)?.machineId === target.machineId;

    function replace(said: Notice, left: Ending, cashOut: Intent): void {
      subscriber.next(takenAway(said));
      const changes$ = merge(session$, reconnect$, wallet$);
      const open$ = changes$.pipe(filter(() => isOpen(left)));
      const over$ = changes$.pipe(
        filter(() => isOver(left, cashOut)),
        map(() => endedWith(left, cashOut)),
      );
      const usual$ = merge(open$, after(waitMs, clock)).pipe(map(() => ({ ...said, requestId: cashOut.id })));
      subscriber.add(
        merge(usual$, over$)
          .pipe(take(1))
          .subscribe((now) => subscriber.next(now)),
      );
    }
    function onSession(session: Session): void {
      ending = nextEnding(ending, session, clock.now());
      hasLeft = session.kind === 'idle' && session.ended === null;
      if (session.kind === 'joining') told = null;
      if (!hasLeft || ending === null || told === null) return;
      const cashOut = cashOutAtEnd(ending, wallet$.value, clock.now());
      if (cashOut?.state.kind === 'done' && cashOut.id === told.id) replace(told, ending, cashOut);
    }
    function onNotice(said: Notice): void {
      const cashOut = wallet$.value.intents.find(({ id }) => id === said.id);
      if (ending === null || cashOut?.state.kind !== 'done' || !isPayOutOf(ending.target.machineId)(cashOut)) return;
      told = said;
      if (hasLeft) replace(said, ending, cashOut);
    }
    subscriber.add(session$.subscribe(onSession));
    subscriber.add(notice$.pipe(filter(({ forMs }) => forMs !== 0)).subscribe(onNotice));
  });

const endedWith = (left: Ending, cashOut: Intent): Notice =>
  withCashOut(
    notice('success', message('session.ended-at', { machine: left.target.name }), cashOut.id, shownForMs),
    left,
    cashOut,
  );

/**
 * [WALLET22] Takes the notices of completed cash-ins away when the player is no longer at the machine, because the money
 * may have left the machine since.
 */
export const watchCashIns = ({ behindLock, notice$ }: Watched): Observable<Notice> =>
  new Observable((subscriber) => {
    const { session$, wallet$ } = behindLock;
    const shown = new Map<Notice['id'], Notice>();
    const isCashIn = ({ id, forMs }: Notice): boolean =>
      forMs !== 0 &&
      wallet$.value.intents.some((each) => each.id === id && each.action === 'cash-in' && each.state.kind === 'done');
    subscriber.add(notice$.pipe(filter(isCashIn)).subscribe((said) => shown.set(said.id, said)));
    subscriber.add(
      session$.pipe(filter(({ kind }) => kind !== 'playing')).subscribe(() => {
        for (const said of shown.values()) subscriber.next(takenAway(said));
        shown.clear();
      }),
    );
  });
