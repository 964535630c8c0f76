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

/** How long a pay-out is retried while the machine reports a running game: longer than a bonus takes. */
const patienceMs = 120_000;
/** The interval of retries without a report of the meters. */
const askAgainMs = 5_000;
/** The first report of a machine at rest triggers a retry at once; later ones trigger it after pauses that double. */
const pauseMs = (tries: number): number => Math.min(askAgainMs, 125 * 2 ** tries);

export interface Leaving {
  readonly notice$: Observable<Notice>;
  machineHeld(): string | null;
  stopAutoplay(): void;
  /** Turns autoplay off if it may run, and acts once the command has been sent. Acts at once if autoplay is off. */
  afterStop(act: () => void): void;
  cashOut(): void;
  leave(options: { readonly cashOut: boolean }): void;
  /** Pays out as soon as the game is over and leaves, even if the machine does not pay. */
  giveUp(): void;
}

/** Connects money and the session: everything that ends a session pays out first. */
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
    /** [LEAVE7] Emits each session that was left, and whose end was refused or is unknown. */
    readonly notEnded$: Subject<Target>;
  },
  scope: Scope,
): Leaving {
  const notice$ = new Subject<Notice>();
  /** An event instead of a state, because a leave may begin while the session still emits its previous state. */
  const stayed$ = new Subject<void>();
  /** Whether a pay-out is in progress for a player who leaves, and whether the time for retries is over. */
  let patience: 'lasts' | 'over' | null = null;
  /** [LEAVE3] The player must leave, and is not asked. */
  let mustGo = false;
  /** [LEAVE3] The player does not wait for the end of the game: the pay-out is tried at once. */
  const hurry$ = new Subject<void>();
  /** [SESSION28] The intents of this session, by id. */
  const own = new Set<Intent['id']>();
  /** The close warning that is shown; null if something else has replaced it. */
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

  /** Returns the outcome of the cash-out with that id; for null, of the cash-out in progress at that machine. */
  const outcome = (machineId: string, id: string | null): Observable<Intent> =>
    wallet.state$.pipe(
      map(({ intents }) =>
        intents.findLast((intent) => (id === null ? isPayOutOf(machineId)(intent) : intent.id === id)),
      ),
      filter((intent) => intent !== undefined),
      filter(({ state }) => state.kind !== 'sending'),
      take(1),
    );

  /** [LEAVE5] Leaves, and ends the session at the server, unless `paidOut` has, or credits stay there. */
  function end(paidOut?: Intent): void {
    const state = session.state$.value;
    const hasEnded = paidOut !== undefined && isOverHttp(paidOut);
    const isToEnd = state.kind === 'playing' && !hasEnded && !mayHoldCredits(state);
    const id = isToEnd ? watched(wallet.endEmpty(state.target.machineId), state.target, state.details) : null;
    // Leaves only after the request is sent. Its answer is received away from the machine.
    const left$ = wallet.state$.pipe(
      filter(({ intents }) => id === null || intents.some((intent) => intent.id === id)),
      take(1),
    );
    follow(left$, () => session.end(null), scope);
  }

  /**
   * [LEAVE5] Abandons a join, and ends the session that it has begun. Credits that the machine reports belong to a continued
   * session: they stay without `cashOut`. [LEAVE6] Without a report they do not.
   */
  function giveUpJoin(target: Target, cashOut: boolean): void {
    session.giveUp((answer) => {
      // Another session may be open, because the server's reports about it were ignored during the join.
      if (answer?.ok === false && isAnswer(answer.error)) return ask();
      const details = answer?.ok === true ? answer.value : null;
      const creditsMinor = details?.meters?.creditsMinor;
      const isTaken = details !== null && (cashOut || creditsMinor === undefined);
      const end = creditsMinor === 0 ? wallet.endEmpty : isTaken ? wallet.cancel : () => null;
      if (watched(end(target.machineId), target, details) === null) ask();
    });
  }

  /** [LEAVE7] Waits for the answer to the end with that id, if one was requested. */
  function watched(id: Intent['id'] | null, { machineId, name }: Target, own: MachineDetails | null): typeof id {
    const notEnded = ({ state }: Intent) =>
      state.kind !== 'done' && notEnded$.next({ machineId, name: own?.name ?? name });
    if (id !== null) follow(outcome(machineId, id), notEnded, scope);
    return id;
  }

  /** [LEAVE3] A player who must leave is paid out as soon as the game is over, and leaves in any case. */
  function mustLeave(machineId: string): void {
    if (mustGo) return;
    mustGo = true;
    if (patience === null) return payOutAndLeave(machineId);
    session.leaveBegun();
    hurry$.next();
  }
  /** [LEAVE1] Leaves when the money is back or its outcome is being checked. */
  function payOutAndLeave(machineId: string): void {
    patience = 'lasts';
    session.leaveBegun();
    // [TIME2] Uses a timer, so that setting the clock does not change its length.
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
            // [LEAVE2] After a refused pay-out the player is asked what to do.
            if (!mustGo) return session.leaveRefused(state.message);
            return isOverSoon ? session.end(state.message) : end(intent);
          }
          if (mustGo) notice$.next(notice('info', whenOver, 'leave-when-over'));
          else session.leaveWaits(whenOver);
          follow(mayPay(tries), () => tryToPayOut(machineId, tries + 1), scope);
        },
        scope,
      );
    });
  }
  /** Emits when the machine is at rest by a report after the request of the pay-out, or after a while without any report. */
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

  /** [SESSION8] A transfer stops autoplay first, and so does a player who leaves. */
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

  /** [WALLET15] Each report of the machine once. */
  follow(
    derive(session.state$, meters, scope),
    () => {
      const creditsMinor = creditsTold(session.state$.value);
      if (creditsMinor !== null) wallet.creditsCame(machineHeld(), creditsMinor);
    },
    scope,
  );

  /**
   * [SESSION24] The effect of money at the machine is reported once. Credits after a report of zero are new ones. A report
   * from before the cash-out, or while money was on its way to the machine, may be older than the pay-out. That money may also
   * arrive after it.
   */
  let seen: Intent | undefined;
  let reported: Meters | null = null;
  let hasShownNone = false;
  let wasBringing = false;
  /** Whether the machine has reported credits since the cash-out, other than those that it has paid out. */
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
      session.leaveBegun();
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
