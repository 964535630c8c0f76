import {
  concatMap,
  distinctUntilChanged,
  filter,
  map,
  merge,
  Observable,
  of,
  Subscription,
  switchMap,
  take,
  takeUntil,
} from 'rxjs';
import { after } from '../kernel/after.ts';
import { message, type Message } from '../messages/message.ts';
import { notice, type Notice } from '../messages/notice.ts';
import type { Session } from '../session/session.rules.ts';
import { watchCashIns, watchLeave } from './leave-notes.ts';
import { listedPayment, type ListedPaymentDeps } from './listed-payment.ts';
import { watchPaidAtEnd } from './paid-at-end.ts';
import type { Play } from './play.types.ts';
import type { PlayPorts } from '../ports/ports.ts';
import { openAt, type Reconnect } from '../reconnect/reconnect.rules.ts';
import {
  asStillOpen,
  cashOutAtEnd,
  endOf,
  isFinalWarning,
  machineNotice,
  nextEnding,
  paidLine,
  withCashOut,
  withOutcome,
  type Ending,
} from './session-end.rules.ts';

export { watchPaidAway, type PaidAwayOptions } from './paid-away.ts';

/** Options of `watchSessionEnd`. */
export interface SessionEndOptions {
  readonly entry: ListedPaymentDeps['entry'];
  readonly play: Pick<Play, 'behindLock' | 'idleLock$' | 'notice$'>;
  readonly ports: ListedPaymentDeps['ports'] & Pick<PlayPorts, 'clock'>;
}

/** The notice that the credits are cashed out at the end of the game. It must not outlast the session. */
const waits = message('leave.when-over');
const whenOverNotice = 'leave-when-over';

/** Time within which an operator pays out after the end of a session, in ms. */
const paidWithinMs = 30_000;
/** Time until the list of transactions is read once more, in ms. It may be written after the balance is sent. */
const readAgainMs = 3_000;

/**
 * [SESSION31] Reports a session that has ended without an act of the player in one notice that stays: the machine, the
 * reason if it is known, and where the credits are. The notice replaces the play half's own notices about the same end,
 * and about a cash-out just before it. The amount that was paid comes from the balance or from the server's list of
 * transactions, because a game that was still running may have won.
 * [MONEY6] [LEAVE9] Also emits the notices of `watchPaidAtEnd` and `watchLeave` about sessions that the player has ended.
 * [WALLET22] Takes the notices of cash-ins away. Subscribe after the subscription to `notice$` that shows the notices.
 */
export const watchSessionEnd = ({ entry, play, ports }: SessionEndOptions): Observable<Notice> =>
  new Observable((subscriber) => {
    const { clock } = ports;
    const { session$, reconnect$, wallet$ } = play.behindLock;
    let lookUp = Subscription.EMPTY;
    let ending: Ending | null = null;
    /** The reason that the server gave before the end. */
    let reason: Message | null = null;
    let shown: Notice | null = null;

    function show(intent: Notice['intent'], why: Message | null): void {
      if (ending === null) return;
      if (reason !== null) subscriber.next({ ...notice(intent, reason, 'close-warning'), forMs: 0 });
      subscriber.next({ ...notice(intent, waits, whenOverNotice), forMs: 0 });
      shown = endOf(ending, intent, reason ?? why);
      reason = null;
      lookUp.unsubscribe();
      if (ending.creditsMinor !== null) lookUp = listed$(ending).subscribe(onPaid);
      const cashOut = cashOutAtEnd(ending, wallet$.value, clock.now());
      if (cashOut === null) return subscriber.next(shown);
      subscriber.next({ ...shown, id: cashOut.id, forMs: 0 });
      shown = withCashOut(shown, ending, cashOut);
      subscriber.next(shown);
    }
    /** The amount that was paid, which includes the wins of a game that was still running. */
    const listed$ = (ended: Ending): Observable<Notice> =>
      wallet$.pipe(
        map(({ balanceMinor }) => balanceMinor),
        distinctUntilChanged(),
        switchMap(() => merge(of(null), after(readAgainMs, clock))),
        concatMap(() => listedPayment(ended, { entry, ports })),
        filter((minor) => minor !== null && openAt(reconnect$.value)?.machineId !== ended.target.machineId),
        map((minor) => notice('success', paidLine(ended, minor ?? 0), 'paid-at-end')),
        take(1),
        takeUntil(after(paidWithinMs, clock)),
      );
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
      ending = nextEnding(ending, session, clock.now());
      if (session.kind === 'idle') {
        if (reason !== null) show('warning', null);
        return;
      }
      if (session.kind === 'joining') reason = null;
      if (shown !== null) subscriber.next({ ...shown, forMs: 0 });
      shown = null;
      lookUp.unsubscribe();
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
      lookUp.unsubscribe();
      if (shown === null) return subscriber.next(said);
      shown = withOutcome(shown, said.message);
      subscriber.next(shown);
    }

    subscriber.add(() => lookUp.unsubscribe());
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
