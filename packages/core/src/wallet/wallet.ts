import { defer, filter, map, of, Subject, switchMap, take, type Observable } from 'rxjs';
import { after } from '../kernel/after.ts';
import { also } from '../kernel/also.ts';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import { isLater } from '../kernel/is-later.ts';
import { notice, type Notice } from '../messages/notice.ts';
import type { Result } from '../kernel/result.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { mayBeDone } from '../kernel/may-be-done.ts';
import { failureMessage, unsent } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { Random } from '../kernel/random.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';
import type { MachineConnection, MoneyRequest, TransferResult } from '../ports/sockets.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { createBalanceReader, type BalanceReaderDeps } from './balance-reader.ts';
import { cashOutUnderWay, isEmptyEnd, isOpen } from './intent.rules.ts';
import { openJournal, type Journal } from './journal.ts';
import {
  cashInProblem,
  emptyWallet,
  gameRuns,
  lapsesAfterMs,
  moneyCodes,
  notMoved,
  sessionEnded,
  usualHeartbeatMs,
  isShown,
  lastPayOut,
  stepWallet,
  type Intent,
  type IntentState,
  type Wallet,
  type WalletEvent,
} from './wallet.rules.ts';

export interface WalletDeps extends Omit<BalanceReaderDeps, 'userId$' | 'wallet$'> {
  readonly cancelSession: (machineId: string, requestId: string) => Reply<number | null>;
  /**
   * Returns the time on the server's clock after which the server must refuse a request sent now. Null if the server's
   * clock is unknown.
   */
  readonly expiresAt: (ttlMs: number) => number | null;
  /** Returns the server's current time, or null if it is unknown. */
  readonly serverNow: () => number | null;
  readonly connection$: Behavior<MachineConnection | null>;
  /** Longest time that a tab waits for the answer to a money request, in ms. */
  readonly timeoutMs: number;
  /** Returns the credits that the connected machine last reported, or null without a report. */
  readonly credits: () => number | null;
  readonly signIn$: Behavior<SignIn | null>;
  /** Returns true if something else may change the balance now. The balance then cannot settle an intent. */
  readonly isBlurred: () => boolean;
  readonly store: KeyValueStore;
  readonly random: Random;
  readonly settings: Settings['money'];
}

export interface WalletFeature {
  readonly state$: Behavior<Wallet>;
  readonly notice$: Observable<Notice>;
  /** Emits the newest cash-out whenever its outcome changes. */
  readonly paidOut$: Observable<Intent>;
  /** Reads the balance again after something other than an intent may have moved money. */
  reread(): void;
  /**
   * Records the credits that a machine reports. If `machineId` is null, no session is open and no machine holds
   * credits.
   */
  creditsCame(machineId: string | null, creditsMinor: number): void;
  /** Transfers an amount to the machine. Creates at most one intent per `idempotencyKey`, regardless of its outcome. */
  cashIn(machineId: string, amountMinor: number, idempotencyKey?: string): void;
  /**
   * Pays all credits of the machine out to the wallet. Returns the id of the intent, or null if a cash-out of the
   * machine is already pending. With `again` the caller retries during a running game, and reports that refusal itself.
   */
  cashOut(machineId: string, again?: 'again'): Intent['id'] | null;
  /** Ends the session on the machine over HTTP and pays out its credits. */
  cancel(machineId: string): Intent['id'] | null;
  /** Ends the session on a machine without credits. Sends nothing while a cash-out of the machine is pending. */
  endEmpty(machineId: string): Intent['id'] | null;
}

/** Time to live of a money request, in ms. The server refuses a request that arrives later. */
const moneyTtlMs = 10_000;

export function createWallet(deps: WalletDeps, scope: Scope): WalletFeature {
  const { clock, connection$, random, signIn$, store } = deps;
  const { state$, dispatch } = createStore<Wallet, WalletEvent>(emptyWallet, stepWallet, scope);
  const notice$ = new Subject<Notice>();
  const userId$ = derive(signIn$, (signIn) => signIn?.user.id ?? null, scope);
  const unreadable$ = derive(state$, (wallet) => wallet.isUnreadable === true, scope);
  /** [MONEY1] Shows one warning while the balance is unreadable. */
  follow(
    unreadable$.pipe(filter(isLater)),
    (isUnreadable) => notice$.next(notice('warning', message('wallet.unreadable'), 'balance', isUnreadable ? null : 0)),
    scope,
  );

  /** [WALLET16] Shows one notice per intent. A later outcome replaces the notice. */
  const report = (intent: Made & Pick<Intent, 'id'>, state: Outcome): void => {
    if (!isEmptyEnd(intent)) notice$.next({ ...told(intent, state), id: intent.id });
  };

  /** [WALLET20] Idempotency keys that were already used. */
  const usedKeys = new Set<string>();
  /**
   * [WALLET4] Marks the intent as expired after its outcome became unknown. A timer is used, so clock changes have no
   * effect.
   */
  const lapseInTime = (intent: Intent, givenUpInMs = 0): void =>
    follow(after(givenUpInMs + lapsesAfterMs(intent), clock), () => dispatch({ kind: 'lapsed', id: intent.id }), scope);
  let kept: Journal | null = null;
  const journal = (): void => kept?.write(state$.value.intents);
  follow(
    userId$,
    (userId) => {
      dispatch({ kind: 'signedOut' });
      kept = userId === null ? null : openJournal(store, userId, clock.now);
      if (kept === null) return;
      dispatch({ kind: 'journalRead', intents: kept.read(), at: clock.now() });
      // Another tab may have sent it just now, and wait for its answer.
      // Stryker disable next-line ConditionalExpression: Only open intents lapse. This only saves the timers.
      for (const intent of state$.value.intents) if (isOpen(intent)) lapseInTime(intent, deps.timeoutMs);
    },
    scope,
  );

  /** [WALLET17] */
  follow(connection$, (connection) => connection === null && dispatch({ kind: 'machineLost' }), scope);

  const reader = createBalanceReader({ ...deps, userId$, wallet$: state$ }, scope);
  /** [WALLET10] The last executed intent, until the balance is read afterwards. */
  let unread: Intent | undefined;
  const carriedOut = (intent: Intent): void => {
    reader.overtake();
    unread = intent;
  };
  follow(
    reader.heard$,
    (event) => {
      const before = state$.value.intents;
      if (kept !== null) dispatch({ kind: 'othersRead', intents: kept.read() });
      dispatch(event);
      const { intents } = state$.value;
      if (intents !== before) journal();
      intents.forEach((intent, index) => {
        const { state } = intent;
        // Stryker disable next-line ConditionalExpression, StringLiteral, OptionalChaining: A report adds no intent, and sends none. Only the compiler needs the check.
        if (state.kind === 'sending' || state.kind === before[index]?.state.kind) return;
        report(intent, state);
        if (state.kind !== 'done') return;
        // Stryker disable next-line ConditionalExpression: The balance itself already shows this.
        if (event.kind === 'statusCame') carriedOut(intent);
      });
      if (event.kind !== 'balanceReread') return;
      if (!event.isOvertaken) unread = undefined;
      else if (unread) reader.reread();
    },
    scope,
  );

  const move = (id: string, change: Extract<WalletEvent, { kind: 'intentMoved' }>['change']): void => {
    dispatch({ kind: 'intentMoved', id, change });
    journal();
  };

  /** [WALLET7] Records an intent, then sends it once. The answer only changes the record. */
  function carryOut(
    made: Made,
    heartbeatMs: number | undefined,
    request: (asked: MoneyRequest) => Reply<TransferResult | number | null>,
    saidElsewhere: readonly (Message | undefined)[] = [],
  ): string {
    const id = random.id();
    const at = clock.now();
    const own = kept;
    // [WALLET10] Without a balance before the intent, an unknown outcome ends as unclear and is never guessed.
    const { balanceMinor, intents } = state$.value;
    // Stryker disable next-line ArrayDeclaration: A player who may make an intent is signed in, and has a journal. Only the compiler needs the check.
    const all = [...intents, ...(kept?.read() ?? [])];
    const isBlurred = deps.isBlurred() || all.some(isOpen) || (unread && !isShown(unread, balanceMinor));
    const expiresAt = heartbeatMs === undefined ? null : deps.expiresAt(moneyTtlMs);
    const intent: Intent = {
      ...{ ...made, id, at, serverAt: deps.serverNow() ?? undefined, state: { kind: 'sending' } },
      mayArriveForMs: heartbeatMs,
      balanceBeforeMinor: isBlurred ? null : balanceMinor,
    };
    dispatch({ kind: 'intentMade', intent });
    // If the state is already changing, the intent is recorded after that change. Nothing is sent before it is
    // recorded.
    const onRecord$ = state$.pipe(
      filter(({ intents }) => intents.some((each) => each.id === id)),
      take(1),
      also(journal),
    );
    follow(
      onRecord$.pipe(switchMap(() => request({ requestId: id, expiresAt }))),
      (result) => {
        const state = outcome(result, clock.now(), intent.amountMinor, kept !== null && own !== kept);
        const made = state$.value.intents.find((each) => each.id === id);
        // [WALLET16] The player has signed out, by this answer if it refuses the sign-in. Otherwise the next sign-in settles it.
        // Stryker disable next-line OptionalChaining: A player who may make an intent is signed in, and has a journal. Only the compiler needs the check.
        if (!made && !result.ok && result.error.kind === 'unauthorized') own?.write([{ ...intent, state }]);
        if (made === undefined) return;
        if (result.ok) carriedOut(intent);
        move(id, { state });
        if (state.kind === 'checking') lapseInTime(made);
        if (state.kind !== 'failed' || !saidElsewhere.includes(state.message)) report(intent, state);
        reader.reread();
      },
      scope,
    );
    return id;
  }

  /** [WALLET2] Returns true while a cash-out is pending. If its outcome is unknown, shows its notice again. */
  const isPayingOut = (machineId: string): boolean => {
    const underWay = cashOutUnderWay(state$.value, machineId);
    if (underWay?.state.kind === 'checking') report(underWay, underWay.state);
    return underWay !== undefined;
  };
  const end = (machineId: string, creditsMinor?: 0): string =>
    carryOut({ action: 'cancel', machineId, amountMinor: null, creditsMinor }, undefined, ({ requestId }) =>
      deps.cancelSession(machineId, requestId),
    );
  /** Changes with the last cash-out and its outcome. */
  const paidOut$ = derive(
    state$,
    (wallet) => {
      const last = lastPayOut(wallet);
      return last && last.id + last.state.kind;
    },
    scope,
  );
  const cancel = (machineId: string): string | null => (isPayingOut(machineId) ? null : end(machineId));

  return {
    state$,
    notice$,
    paidOut$: paidOut$.pipe(
      map(() => lastPayOut(state$.value)),
      filter((intent) => intent !== null),
    ),
    reread: reader.reread,
    creditsCame: (machineId, creditsMinor) => dispatch({ kind: 'creditsCame', machineId, creditsMinor }),
    cancel,
    endEmpty: (machineId) => (cashOutUnderWay(state$.value, machineId) ? null : end(machineId, 0)),
    cashIn(machineId, amountMinor, idempotencyKey) {
      if (idempotencyKey !== undefined && usedKeys.has(idempotencyKey)) return;
      const problem = cashInProblem(amountMinor, state$.value, deps.settings);
      const connection = connection$.value;
      if (problem !== null || connection === null) {
        notice$.next(notice('error', problem ?? unsent));
        return;
      }
      if (idempotencyKey !== undefined) usedKeys.add(idempotencyKey);
      carryOut(
        { action: 'cash-in', machineId, amountMinor },
        heartbeatOf(connection),
        (request) => connection.transfer({ action: 3, amountMinor, ...request }),
        [sessionEnded],
      );
    },
    cashOut(machineId, again) {
      const connection = connection$.value;
      // [WALLET8] Without a machine connection the same money is requested over HTTP, which also ends the session.
      if (connection === null) return cancel(machineId);
      if (isPayingOut(machineId)) return null;
      return carryOut(
        { action: 'cash-out', machineId, amountMinor: null, creditsMinor: deps.credits() },
        heartbeatOf(connection),
        // [WALLET8] If the connection was lost, nothing was sent yet.
        (request) =>
          connection.cashout(request).pipe(
            switchMap((result) =>
              result.ok || result.error.kind !== 'offline'
                ? of(result)
                : defer(() => {
                    // [WALLET4] An HTTP call has no heartbeat interval of its own.
                    move(request.requestId, { mayArriveForMs: undefined });
                    return deps.cancelSession(machineId, request.requestId);
                  }),
            ),
          ),
        [sessionEnded, again && gameRuns],
      );
    },
  };
}

type Made = Pick<Intent, 'action' | 'machineId' | 'amountMinor' | 'creditsMinor'>;
type Outcome = Exclude<IntentState, { kind: 'sending' }>;
function told({ action, amountMinor }: Made, state: Outcome): Notice {
  if (state.kind === 'failed') return notice('error', state.message);
  if (state.kind !== 'done') return notice('warning', message(`wallet.${state.kind}`));
  const minor = state.movedMinor ?? amountMinor;
  // If this request paid nothing, ending the session may have paid out, or the machine was empty.
  return notice(
    'success',
    minor
      ? message(action === 'cash-in' ? 'wallet.done.in' : 'wallet.done.out', { amount: { minor } })
      : message('wallet.done'),
  );
}

const heartbeatOf = ({ heartbeatMs = usualHeartbeatMs }: MachineConnection): number => heartbeatMs;

function outcome(
  result: Result<TransferResult | number | null, PortError>,
  at: number,
  /** The requested amount. Null means all credits, whose amount the answer may contain. */
  amountMinor: number | null,
  /** True if another sign-in has replaced the one that sent the request. */
  isLate: boolean,
): Outcome {
  if (result.ok) {
    const paidMinor = typeof result.value === 'number' ? result.value : null;
    return { kind: 'done', at, movedMinor: amountMinor ?? paidMinor };
  }
  if (mayBeDone(result.error)) return { kind: 'checking', since: at };
  // [AUTH14] A late refusal of an earlier sign-in does not end the current sign-in.
  const isOthers = isLate && result.error.kind === 'unauthorized';
  return { kind: 'failed', at, message: isOthers ? notMoved : failureMessage(result.error, moneyCodes) };
}
