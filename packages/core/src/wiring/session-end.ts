import { filter, Observable } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import type { Message } from '../messages/message.ts';
import { notice, type Notice } from '../messages/notice.ts';
import type { Session } from '../session/session.rules.ts';
import { watchCashIns, watchLeave } from './leave-notes.ts';
import { watchPaidAtEnd } from './paid-at-end.ts';
import type { Play } from './play.types.ts';
import { openAt, type Reconnect } from '../reconnect/reconnect.rules.ts';
import {
  asStillOpen,
  cashOutAtEnd,
  endOf,
  isFinalWarning,
  nextEnding,
  machineNotice,
  withCashOut,
  withOutcome,
  type Ending,
} from './session-end.rules.ts';

export { watchPaidAway, type PaidAwayOptions } from './paid-away.ts';

type Watched = Pick<Play, 'behindLock' | 'idleLock$' | 'notice$'>;

/**
 * [SESSION31] Reports a session that has ended without an act of the player in one notice that stays: the machine, the
 * reason if it is known, and where the credits are. The notice replaces the play half's own notices about the same end,
 * and about a cash-out just before it.
 * [MONEY6] [LEAVE9] Also emits the notices of `watchPaidAtEnd` and `watchLeave` about sessions that the player has ended.
 * [WALLET22] Takes the notices of cash-ins away. Subscribe after the subscription to `notice$` that shows the notices.
 */
export const watchSessionEnd = (play: Watched, clock: Clock): Observable<Notice> =>
  new Observable((subscriber) => {
    const { session$, reconnect$, wallet$ } = play.behindLock;
    let ending: Ending | null = null;
    /** The reason that the server gave before the end. */
    let reason: Message | null = null;
    let shown: Notice | null = null;

    function show(intent: Notice['intent'], why: Message | null): void {
      if (ending === null) return;
      if (reason !== null) subscriber.next({ ...notice(intent, reason, 'close-warning'), forMs: 0 });
      shown = endOf(ending, intent, reason ?? why);
      reason = null;
      const cashOut = cashOutAtEnd(ending, wallet$.value, clock.now());
      if (cashOut === null) return subscriber.next(shown);
      subscriber.next({ ...shown, id: cashOut.id, forMs: 0 });
      shown = withCashOut(shown, ending, cashOut);
      subscriber.next(shown);
    }
    /** The notice of the session's cash-out becomes part of the notice about its end. */
    function onCashOut(said: Notice): void {
      const cashOut = wallet$.value.intents.find(({ id }) => id === said.id);
      if (cashOut === undefined || ending === null || shown === null || shown.requestId !== said.id) return;
      subscriber.next({ ...said, forMs: 0 });
      shown = withCashOut(shown, ending, cashOut);
      subscriber.next(shown);
    }
    function onReconnect(dialog: Reconnect): void {
      if (shown === null || ending === null || openAt(dialog)?.machineId !== ending.target.machineId) return;
      shown = asStillOpen(shown, ending.target);
      subscriber.next(shown);
    }
    function onSession(session: Session): void {
      ending = nextEnding(ending, session);
      if (session.kind === 'idle') {
        if (reason !== null) show('warning', null);
        return;
      }
      if (session.kind === 'joining') reason = null;
      if (shown !== null) subscriber.next({ ...shown, forMs: 0 });
      shown = null;
    }
    function onNotice(said: Notice): void {
      onCashOut(said);
      if (said.id === machineNotice && session$.value.kind === 'idle') show(said.intent, said.message);
      if (!isFinalWarning(said)) return;
      reason = said.message;
      // Behind the lock, the notice has waited longer than the session.
      if (session$.value.kind === 'idle') show(said.intent, null);
    }
    function onPaid(said: Notice): void {
      if (shown === null) return subscriber.next(said);
      shown = withOutcome(shown, said.message);
      subscriber.next(shown);
    }

    subscriber.add(session$.subscribe(onSession));
    subscriber.add(reconnect$.subscribe(onReconnect));
    subscriber.add(play.notice$.pipe(filter(({ forMs }) => forMs !== 0)).subscribe(onNotice));
    subscriber.add(watchPaidAtEnd(play, clock).subscribe(onPaid));
    subscriber.add(
      watchLeave(play, clock)
        .pipe(filter(() => shown === null))
        .subscribe((said) => subscriber.next(said)),
    );
    subscriber.add(watchCashIns(play).subscribe((said) => subscriber.next(said)));
  });
