import { filter, map, merge, type Observable, Subject, take, takeUntil, timer } from 'rxjs';
import { follow } from './kernel/behavior.ts';
import type { Clock } from './kernel/clock.ts';
import type { Meters } from './kernel/entities.ts';
import { notice, type Notice } from './kernel/notice.ts';
import type { Scope } from './kernel/scope.ts';
import { message } from './messages/message.ts';
import type { Push } from './ports.ts';
import { infoOutcome, type Info } from './session/info.rules.ts';
import type { SessionFeature } from './session/session.ts';
import type { Session } from './session/session.rules.ts';
import type { Settings } from './settings/settings.rules.ts';
import { isTooEarly, type Intent } from './wallet/wallet.rules.ts';
import type { WalletFeature } from './wallet/wallet.ts';

/** So long a payment is tried again while the machine says that its game is not over: longer than a bonus takes. */
const patienceMs = 120_000;
/** Without a report of the meters it is tried again this often. */
const askAgainMs = 5_000;

export interface Leaving {
  readonly notice$: Observable<Notice>;
  machineHeld(): string | null;
  stopAutoplay(): void;
  cashOut(): void;
  leave(options: { readonly cashOut: boolean }): void;
  /** Pays out as soon as the game is over and leaves, also when the machine does not pay. */
  giveUp(): void;
}

/** Where money and the session meet: everything that ends a session pays out first. */
export function createLeaving(
  {
    session,
    wallet,
    push$,
    clock,
    settings,
  }: {
    readonly session: SessionFeature;
    readonly wallet: WalletFeature;
    readonly push$: Observable<Push>;
    readonly clock: Clock;
    readonly settings: Settings['session'];
  },
  scope: Scope,
): Leaving {
  const notice$ = new Subject<Notice>();
  const over$ = session.state$.pipe(filter(({ kind }) => kind === 'idle'));
  /** Until when a payment that has to be is tried again; null while there is none. */
  let patientUntil: number | null = null;
  /** The close warning that is shown; null where something else has taken its place. */
  let warning: Notice | null = null;
  follow(
    session.state$,
    ({ kind }) => {
      if (kind !== 'idle') return;
      patientUntil = null;
      if (warning !== null) notice$.next({ ...warning, forMs: 0 });
      warning = null;
    },
    scope,
  );
  const machineHeld = (): string | null =>
    session.state$.value.kind === 'playing' ? session.state$.value.target.machineId : null;

  /** What becomes of the cash-out of that id; of the one under way where it is null. */
  const outcome = (id: string | null): Observable<Intent> =>
    wallet.state$.pipe(
      map(({ intents }) =>
        intents.findLast((intent) => (id === null ? intent.action !== 'cash-in' : intent.id === id)),
      ),
      filter((intent) => intent !== undefined),
      filter(({ state }) => state.kind !== 'sending'),
      take(1),
    );

  /** [LEAVE1] Goes when the money is back or its outcome is being checked. [LEAVE2] A refusal to pay out keeps a player who asked. */
  function payOutAndLeave(machineId: string): void {
    session.leaveBegun();
    follow(
      outcome(wallet.cashOut(machineId)).pipe(takeUntil(over$)),
      ({ state }) => {
        if (patientUntil !== null) return;
        if (state.kind === 'failed') session.leaveRefused();
        else session.end(null);
      },
      scope,
    );
  }

  /** [LEAVE3] Who has to go is paid out as soon as the game is over, and goes in any case. */
  function mustLeave(machineId: string): void {
    if (patientUntil !== null) return;
    patientUntil = clock.now() + patienceMs;
    session.leaveBegun();
    tryToPayOut(machineId, patientUntil);
  }
  function tryToPayOut(machineId: string, until: number): void {
    stopAutoplay();
    const sentAt = meters(session.state$.value);
    follow(
      outcome(wallet.cashOut(machineId, 'again')).pipe(takeUntil(over$)),
      (intent) => {
        if (!isTooEarly(intent) || clock.now() >= until) return session.end(null);
        notice$.next({ ...notice('info', message('leave.when-over')), id: 'leave-when-over' });
        follow(mayPay(sentAt), () => tryToPayOut(machineId, until), scope);
      },
      scope,
    );
  }
  /** A machine that has reported since, and stands still; or a while without any report. */
  const mayPay = (before: Meters | null): Observable<unknown> =>
    merge(
      session.state$.pipe(filter((state) => meters(state) !== before && isAtRest(meters(state)))),
      timer(askAgainMs, clock.scheduler),
    ).pipe(take(1), takeUntil(over$));

  function obey(info: Info): void {
    const { notice: said, afterwards } = infoOutcome(info, settings);
    const machineId = machineHeld();
    if (said !== null) notice$.next(said);
    if (info.action !== null) warning = afterwards === 'stay' ? said : null;
    if (afterwards === 'leave') session.end(null);
    if (afterwards === 'cash-out-and-leave' && machineId !== null) mustLeave(machineId);
  }
  follow(push$, (push) => push.kind === 'info' && obey(push), scope);

  /** [SESSION8] Money that moves stops autoplay first, and so does a player who leaves. */
  function stopAutoplay(): void {
    const { value } = session.state$;
    if (value.kind === 'playing' && value.meters?.autoplay === true) session.setAutoplay(false);
  }

  return {
    notice$,
    machineHeld,
    stopAutoplay,
    cashOut() {
      const machineId = machineHeld();
      if (machineId === null) return;
      stopAutoplay();
      wallet.cashOut(machineId);
    },
    leave({ cashOut }) {
      stopAutoplay();
      const machineId = cashOut ? machineHeld() : null;
      if (machineId === null) session.end(null);
      else payOutAndLeave(machineId);
    },
    giveUp() {
      const machineId = machineHeld();
      if (machineId === null) session.end(null);
      else mustLeave(machineId);
    },
  };
}

const meters = (state: Session): Meters | null => (state.kind === 'playing' ? state.meters : null);
const isAtRest = (reported: Meters | null): boolean =>
  reported !== null && reported.status !== 'in-bonus' && reported.freeSpins === 0;
