import { filter, map, merge, of, type Observable, Subject, switchMap, take, takeUntil } from 'rxjs';
import { after } from '../kernel/after.ts';
import { derive, follow } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Meters } from '../kernel/entities.ts';
import { notice, takenAway, type Notice } from '../messages/notice.ts';
import { isAnswer } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { message } from '../messages/message.ts';
import type { Push } from '../kernel/channel.ts';
import type { MachineDetails } from '../ports/sockets.ts';
import { infoOutcome, type Info } from '../session/info.rules.ts';
import { isInGame } from '../session/in-game.rules.ts';
import type { SessionFeature } from '../session/session.ts';
import { mayHoldCredits } from '../session/credits.rules.ts';
import { creditsTold, isLeaving, mayPlayOn, stopWaits, type Session, type Target } from '../session/session.rules.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { isOpen, isOverHttp, isPayOutOf } from '../wallet/intent.rules.ts';
import { isTooEarly, type Intent } from '../wallet/wallet.rules.ts';
import type { WalletFeature } from '../wallet/wallet.ts';

/** How long a pay-out is retried while the machine reports a running game, in ms. It is longer than a bonus takes. */
const patienceMs = 120_000;
/** Retry interval if the machine reports no meters, in ms. */
const askAgainMs = 5_000;
/**
 * Returns the delay in ms before the next report can trigger a retry (exponential backoff). The first report of a
 * finished game triggers it immediately.
 */
const pauseMs = (tries: number): number => Math.min(askAgainMs, 125 * 2 ** tries);

export interface Leaving {
  readonly notice$: Observable<Notice>;
  machineHeld(): string | null;
  stopAutoplay(): void;
  /**
   * Turns autoplay off if it may be running, and calls `act` after that command was sent. Calls `act` immediately if
   * autoplay is off.
   */
  afterStop(act: () => void): void;
  cashOut(): void;
  leave(options: { readonly cashOut: boolean }): void;
  /** Pays out as soon as the game is over and leaves, even if the machine refuses to pay. */
  giveUp(): void;
}

/** Connects wallet and session, so that credits are paid out before a session ends. */
export function createLeaving(
  {
    session,
    wallet,
    push$,
    clock,
    settings,
    ask,
    notEnded$,
  }: {
    readonly session: SessionFeature;
    readonly wallet: WalletFeature;
    readonly push$: Observable<Push>;
    readonly clock: Clock;
    readonly settings: Settings['session'];
    /** Asks the server whether a session is open. */
    readonly ask: () => void;
    /** [LEAVE7] Emits each session that the player has left and whose end was refused or is unknown. */
    readonly notEnded$: Subject<Target>;
  },
  scope: Scope,
): Leaving {
  const notice$ = new Subject<Notice>();
  /**
   * Emits when the player is no longer leaving. It is an event instead of a state, because leaving may begin while the
   * session still emits its previous state.
   */
  const stayed$ = new Subject<void>();
  /**
   * State of the retries for a leaving player: `lasts` while they continue, `over` after the time limit, or null if the
   * player is not leaving with a pay-out.
   */
  let patience: 'lasts' | 'over' | null = null;
  /** [LEAVE3] True if the player must leave and is not asked. */
  let mustGo = false;
  /** [LEAVE3] Emits when the pay-out is retried immediately, without waiting for the end of the game. */
  const hurry$ = new Subject<void>();
  /** [SESSION28] Ids of the intents of this session. */
  const own = new Set<Intent['id']>();
  /** The closing warning on display, or null if another notice has replaced it. */
  let warning: Notice | null = null;
  follow(
    session.state$.pipe(filter((state) => !isLeaving(state))),
    ({ kind }) => {
      patience = null;
      mustGo = false;
      stayed$.next();
      if (kind !== 'idle') return;
      own.clear();
      if (warning !== null) notice$.next(takenAway(warning));
      warning = null;
    },
    scope,
  );
  const machineHeld = (): string | null =>
    session.state$.value.kind === 'playing' ? session.state$.value.target.machineId : null;

  /** Emits the intent with that id when its outcome is known. If `id` is null, uses the machine's last cash-out. */
  const outcome = (machineId: string, id: string | null): Observable<Intent> =>
    wallet.state$.pipe(
      map(({ intents }) =>
        intents.findLast((intent) => (id === null ? isPayOutOf(machineId)(intent) : intent.id === id)),
      ),
      filter((intent) => intent !== undefined),
      filter(({ state }) => state.kind !== 'sending'),
      take(1),
    );

  /**
   * [LEAVE5] Leaves, and ends the session at the server unless `paidOut` has ended it or the machine may still hold
   * credits.
   */
  function end(paidOut?: Intent): void {
    const state = session.state$.value;
    const hasEnded = paidOut !== undefined && isOverHttp(paidOut);
    const isToEnd = state.kind === 'playing' && !hasEnded && !mayHoldCredits(state);
    const id = isToEnd ? watched(wallet.endEmpty(state.target.machineId), state.target, state.details) : null;
    // Leaves only after the request is sent. The answer arrives when the player is no longer at the machine.
    const left$ = wallet.state$.pipe(
      filter(({ intents }) => id === null || intents.some((intent) => intent.id === id)),
      take(1),
    );
    follow(left$, () => session.end(null), scope);
  }

  /**
   * [LEAVE5] Abandons a join and ends the session that it has begun. Credits that the machine reports belong to a
   * continued session, and are kept unless `cashOut` is true. [LEAVE6] Unreported credits are paid out.
   */
  function giveUpJoin(target: Target, cashOut: boolean): void {
    session.giveUp((answer) => {
      // Another session may be open, because session reports were ignored during the join.
      if (answer?.ok === false && isAnswer(answer.error)) return ask();
      const details = answer?.ok === true ? answer.value : null;
      const creditsMinor = details?.meters?.creditsMinor;
      const isTaken = details !== null && (cashOut || creditsMinor === undefined);
      const end = creditsMinor === 0 ? wallet.endEmpty : isTaken ? wallet.cancel : () => null;
      if (watched(end(target.machineId), target, details) === null) ask();
    });
  }

  /**
   * [LEAVE7] Watches the request with that id to end a session, if there is one. Emits the session if it was not ended.
   */
  function watched(id: Intent['id'] | null, { machineId, name }: Target, own: MachineDetails | null): typeof id {
    const notEnded = ({ state }: Intent) =>
      state.kind !== 'done' && notEnded$.next({ machineId, name: own?.name ?? name });
    if (id !== null) follow(outcome(machineId, id), notEnded, scope);
    return id;
  }

  /** [LEAVE3] Makes the player leave: pays out as soon as the game is over, and leaves in any case. */
  function mustLeave(machineId: string): void {
    if (mustGo) return;
    mustGo = true;
    if (patience === null) return payOutAndLeave(machineId);
    session.leaveMoved(true, null);
    hurry$.next();
  }
  /** [LEAVE1] Pays out, and leaves when the money is returned or the outcome is being checked. */
  function payOutAndLeave(machineId: string): void {
    patience = 'lasts';
    const now = meters(session.state$.value);
    // [LEAVE2] The player waits for a reported game, even before the machine refuses the pay-out.
    session.leaveMoved(true, !mustGo && now !== null && isInGame(now) ? whenOver : null);
    // [TIME2] A timer is used, so that setting the clock does not change the waiting time.
    follow(after(patienceMs, clock).pipe(takeUntil(stayed$)), () => (patience = 'over'), scope);
    tryToPayOut(machineId, 0);
  }
  function tryToPayOut(machineId: string, tries: number): void {
    afterStop(() => {
      // The session may have ended while the stop of autoplay was pending.
      if (patience === null) return;
      const { value } = session.state$;
      if (value.kind === 'playing' && value.isPaidOut) return end();
      follow(
        outcome(machineId, wallet.cashOut(machineId, 'again')).pipe(takeUntil(stayed$)),
        (intent) => {
          const { state } = intent;
          if (state.kind !== 'failed') return end(intent);
          const isOverSoon = isTooEarly(intent);
          if (!isOverSoon || patience === 'over') {
            // [LEAVE2] The player decides what to do after a refused pay-out.
            if (!mustGo) return session.leaveMoved(false, state.message);
            return isOverSoon ? session.end(state.message) : end(intent);
          }
          let isOver = false;
          const retry = (): void => {
            isOver = true;
            tryToPayOut(machineId, tries + 1);
          };
          follow(mayPay(tries), retry, scope);
          // A late refusal may arrive after the end of the game. The player then waits for nothing.
          if (isOver) return;
          if (mustGo) notice$.next(notice('info', whenOver, 'leave-when-over'));
          else session.leaveMoved(true, whenOver);
        },
        scope,
      );
    });
  }
  /**
   * Emits when the machine reports a finished game after the pay-out was requested, or after a while without any
   * report.
   */
  const mayPay = (tries: number): Observable<unknown> =>
    merge(
      (tries === 0 ? of(null) : after(pauseMs(tries), clock)).pipe(
        switchMap(() => session.state$),
        map(meters),
        filter((now) => now !== reported && now !== null && !isInGame(now)),
      ),
      after(askAgainMs, clock),
      hurry$,
    ).pipe(take(1), takeUntil(stayed$));

  function obey(info: Info): void {
    const { notice: said, afterwards } = infoOutcome(info, settings);
    const machineId = machineHeld();
    if (said !== null) notice$.next(said);
    if (info.action !== null) warning = afterwards === 'stay' ? said : null;
    if (afterwards === 'leave') session.end(null);
    if (afterwards === 'cash-out-and-leave' && machineId !== null) mustLeave(machineId);
  }
  follow(push$, (push) => push.kind === 'info' && obey(push), scope);

  /** [SESSION8] Stops autoplay before a transfer and before the player leaves. */
  function stopAutoplay(): void {
    if (mayPlayOn(session.state$.value)) session.setAutoplay(false);
  }
  function afterStop(act: () => void): void {
    stopAutoplay();
    follow(
      session.state$.pipe(
        filter((state) => !stopWaits(state)),
        take(1),
      ),
      act,
      scope,
    );
  }

  /** [WALLET15] Passes each report of the machine's credits to the wallet once. */
  follow(
    derive(session.state$, meters, scope),
    () => {
      const creditsMinor = creditsTold(session.state$.value);
      if (creditsMinor !== null) wallet.creditsCame(machineHeld(), creditsMinor);
    },
    scope,
  );

  /**
   * [SESSION24] Reports the effect of each transfer to the session once. Credits reported after zero are new credits. A
   * report from before the cash-out or during a pending cash-in may be older than the pay-out. The money of that
   * cash-in may also arrive after the pay-out.
   */
  let seen: Intent | undefined;
  let reported: Meters | null = null;
  let hasShownNone = false;
  let wasBringing = false;
  /** Returns true if the machine has reported credits since the cash-out that differ from the paid amount. */
  function areOthers(paidMinor: number | null): boolean {
    const now = meters(session.state$.value);
    return now !== reported && paidMinor !== null && now?.creditsMinor !== paidMinor;
  }
  const isBringing = (): boolean =>
    wallet.state$.value.intents.some((intent) => intent.action === 'cash-in' && isOpen(intent));
  follow(
    session.state$,
    (state) => {
      if (meters(state) !== reported && meters(state)?.creditsMinor === 0) hasShownNone ||= !isBringing();
    },
    scope,
  );
  follow(
    wallet.state$,
    ({ intents }) => {
      const last = intents.at(-1);
      if (last !== undefined && last !== seen && last.machineId === machineHeld()) own.add(last.id);
      const latest = intents.findLast(({ id, state }) => own.has(id) && state.kind !== 'failed');
      session.cashedOut(latest !== undefined && latest.action !== 'cash-in');
      if (last === seen) return;
      if (last?.id !== seen?.id) {
        hasShownNone = false;
        wasBringing = isBringing();
        reported = meters(session.state$.value);
      }
      seen = last;
      if (last?.state.kind !== 'done' || last.machineId !== machineHeld()) return;
      if (last.action === 'cash-in') session.paidIn();
      else if (!hasShownNone && !(wasBringing && areOthers(last.state.movedMinor))) session.paidOut();
    },
    scope,
  );

  return {
    notice$,
    machineHeld,
    stopAutoplay,
    afterStop,
    cashOut() {
      if (patience !== null) return hurry$.next();
      afterStop(() => {
        const machineId = machineHeld();
        if (machineId !== null) wallet.cashOut(machineId);
      });
    },
    leave({ cashOut }) {
      const { state$ } = session;
      if (state$.value.kind === 'joining') return giveUpJoin(state$.value.target, cashOut);
      if (cashOut && isLeaving(state$.value)) return hurry$.next();
      const machineId = cashOut ? machineHeld() : null;
      if (machineId !== null) return payOutAndLeave(machineId);
      session.leaveMoved(true, null);
      afterStop(() => end());
    },
    giveUp() {
      const machineId = machineHeld();
      if (machineId === null) session.end(null);
      else mustLeave(machineId);
    },
  };
}

const whenOver = message('leave.when-over');
// Stryker disable next-line ConditionalExpression: Called only while a machine is held. Only the compiler needs the check.
const meters = (state: Session): Meters | null => (state.kind === 'playing' ? state.meters : null);
