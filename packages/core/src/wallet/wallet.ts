import { EMPTY, filter, map, merge, Observable, of, skip, Subject, switchMap, take } from 'rxjs';
import { also } from '../kernel/also.ts';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import { notice, type Notice } from '../kernel/notice.ts';
import { ok, type Result } from '../kernel/result.ts';
import { readOf, retried, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { mayBeDone } from '../kernel/may-be-done.ts';
import { failureMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type {
  KeyValueStore,
  MachineConnection,
  MoneyRequest,
  PortError,
  Push,
  Random,
  Reply,
  SignIn,
  TransferStatus,
} from '../ports.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { cashOutUnderWay, isEmptyEnd, isOpen } from './intent.rules.ts';
import { openJournal, type Journal } from './journal.ts';
import {
  cashInProblem,
  emptyWallet,
  gameRuns,
  lapsesAfterMs,
  moneyCodes,
  sessionEnded,
  usualHeartbeatMs,
  isShown,
  stepWallet,
  type Intent,
  type IntentState,
  type Wallet,
  type WalletEvent,
} from './wallet.rules.ts';

export interface WalletDeps extends Retries {
  readonly fetchBalance: () => Reply<number>;
  readonly cancelSession: (machineId: string, requestId: string) => Reply<null>;
  readonly transferStatus: (requestId: string) => Reply<TransferStatus>;
  /** The server's time after which it must refuse what is sent now; null where it cannot be told. */
  readonly expiresAt: (ttlMs: number) => number | null;
  /** The server's time now; null where it is not known. */
  readonly serverNow: () => number | null;
  readonly connection$: Behavior<MachineConnection | null>;
  /** The longest that a tab waits for the answer to a request that moves money. */
  readonly timeoutMs: number;
  /** What the machine at the other end said last that it holds; null where it said nothing. */
  readonly credits: () => number | null;
  readonly signIn$: Behavior<SignIn | null>;
  readonly push$: Observable<Push>;
  /** Whether the balance may change by itself now: then it is no measure of what an intent does. */
  readonly isBlurred: () => boolean;
  /** After each of these the balance is read again. */
  readonly reread$: Observable<unknown>;
  readonly store: KeyValueStore;
  readonly random: Random;
  readonly settings: Settings['money'];
}

export interface WalletFeature {
  readonly state$: Behavior<Wallet>;
  readonly notice$: Observable<Notice>;
  /** Money moved, or may have, by something else than an intent. */
  reread(): void;
  /** What the machine holds by its own word; a `machineId` of null: no machine holds anything, since no session is open. */
  creditsCame(machineId: string | null, creditsMinor: number): void;
  /** Of the same `idempotencyKey` at most one intent is made, whatever became of it. */
  cashIn(machineId: string, amountMinor: number, idempotencyKey?: string): void;
  /**
   * All credits of the machine back to the wallet. Null: a cash-out of it is under way already. With `again` the caller tries again
   * after a game that is not over, and says so itself.
   */
  cashOut(machineId: string, again?: 'again'): Intent['id'] | null;
  /** Ends the session on the machine from outside; its credits come back. */
  cancel(machineId: string): Intent['id'] | null;
  /** Ends the session on a machine that holds no credits. Sends nothing while a cash-out of it is under way. */
  endEmpty(machineId: string): Intent['id'] | null;
}

/** How often the server is asked while an outcome is unknown. */
const checkEveryMs = 2_000;
const unreadable = message('wallet.unreadable');
/** How often a balance that cannot be read is asked for again. */
const mendEveryMs = 30_000;
/** A request that moves money is refused by the server when it arrives later than this. */
const moneyTtlMs = 10_000;

export function createWallet(deps: WalletDeps, scope: Scope): WalletFeature {
  const { clock, connection$, random, signIn$, store } = deps;
  const { state$, dispatch } = createStore<Wallet, WalletEvent>(emptyWallet, stepWallet, scope);
  const notice$ = new Subject<Notice>();
  const userId$ = derive(signIn$, (signIn) => signIn?.user.id ?? null, scope);
  const unreadable$ = derive(state$, (wallet) => wallet.isUnreadable === true, scope);
  /** [MONEY1] Told once, until it is over. */
  follow(
    unreadable$.pipe(skip(1)),
    (isUnreadable) =>
      notice$.next({ ...notice('warning', unreadable), id: 'balance', ...(isUnreadable ? {} : { forMs: 0 }) }),
    scope,
  );
  const checking$ = derive(state$, ({ intents }) => intents.some(({ state }) => state.kind === 'checking'), scope);

  /** [WALLET16] One notice of an intent, which what is known of it later takes the place of. */
  const tell = (intent: Made & Pick<Intent, 'id'>, state: Outcome): void => {
    if (!isEmptyEnd(intent)) notice$.next({ ...told(state), id: intent.id });
  };

  /** [WALLET20] The keys that intents were made with. */
  const usedKeys = new Set<string>();
  /** [WALLET4] By a timer, which no clock moves, from when the outcome became unknown here. */
  const lapseInTime = (intent: Intent, givenUpInMs = 0): void =>
    scope.add(
      clock.scheduler.schedule(() => dispatch({ kind: 'lapsed', id: intent.id }), givenUpInMs + lapsesAfterMs(intent)),
    );
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
      for (const intent of state$.value.intents) if (isOpen(intent)) lapseInTime(intent, deps.timeoutMs);
    },
    scope,
  );

  /** Balances that were pushed, and intents that were carried out: one that was asked for before may be older. */
  let changes = 0;
  /** [WALLET10] What was carried out last, until the balance has been read after it. */
  let unread: Intent | undefined;
  const readBalance = (lapsed: readonly string[] = []): Reply<WalletEvent> => {
    const changesBefore = changes;
    return deps.fetchBalance().pipe(
      map((result): Result<WalletEvent, PortError> => {
        const isOvertaken = changes > changesBefore;
        const heard = { lapsed, at: clock.now() };
        if (result.ok) return ok({ kind: 'balanceReread', balanceMinor: result.value, ...heard, isOvertaken });
        // [WALLET12] What was pushed meanwhile can be read.
        return isOvertaken || !saysNothing(result.error, state$.value)
          ? result
          : ok({ kind: 'balanceUnreadable', ...heard });
      }),
    );
  };
  const refresh$ = new Subject<void>();
  const askOutcome = (intent: Intent): Observable<WalletEvent> =>
    deps.transferStatus(intent.id).pipe(
      map((result): WalletEvent | null => {
        const status = result.ok ? result.value : null;
        // Asked once more, unless it cannot be carried out any more: then the balance tells as well.
        if (!result.ok && result.error.kind === 'lost' && !hasLapsed(intent)) return null;
        return { kind: 'statusCame', id: intent.id, status, at: clock.now() };
      }),
      filter((event) => event !== null),
    );
  /** [WALLET17] Each round asks the server about every open outcome before it reads the balance. */
  const readOn$ = new Observable<WalletEvent>((subscriber) => {
    const next = (event: WalletEvent): void => subscriber.next(event);
    const goOn = (): void => subscriber.add(clock.scheduler.schedule(round, checkEveryMs));
    function round(): void {
      const checking = state$.value.intents.filter(({ state }) => state.kind === 'checking');
      const lapsed = checking.filter(hasLapsed).map(({ id }) => id);
      const read = (): void => subscriber.add(readOf(readBalance(lapsed)).subscribe({ next, complete: goOn }));
      subscriber.add(merge(...checking.map(askOutcome)).subscribe({ next, complete: read }));
    }
    round();
  });
  /** [MONEY1] A balance that cannot be read is asked for again, since it may be a readable one by then. */
  const mended$ = new Observable<WalletEvent>((subscriber) => {
    const round = (): void =>
      subscriber.add(
        readOf(readBalance()).subscribe({
          next: (event) => subscriber.next(event),
          complete: () => subscriber.add(clock.scheduler.schedule(round, mendEveryMs)),
        }),
      );
    subscriber.add(clock.scheduler.schedule(round, checkEveryMs));
  });
  // A slow answer is waited for while an outcome is unknown; a change that is known to have happened asks anew.
  const reread$ = userId$.pipe(
    switchMap((userId) =>
      userId === null
        ? EMPTY
        : merge(
            merge(of(null), deps.reread$, refresh$).pipe(switchMap(() => readOf(retried(readBalance, deps)))),
            checking$.pipe(switchMap((checking) => (checking ? readOn$ : EMPTY))),
            unreadable$.pipe(switchMap((isUnreadable) => (isUnreadable ? mended$ : EMPTY))),
          ),
    ),
  );
  const pushed$ = deps.push$.pipe(
    map((push): WalletEvent | null => {
      if (push.kind === 'unreadable' && push.what === 'balance')
        return { kind: 'balanceUnreadable', lapsed: [], at: clock.now() };
      if (push.kind !== 'balance') return null;
      changes += 1;
      return { kind: 'balanceCame', balanceMinor: push.balanceMinor };
    }),
    filter((event) => event !== null),
  );
  follow(
    merge(reread$, pushed$),
    (event) => {
      const before = state$.value.intents;
      if (kept !== null) dispatch({ kind: 'othersRead', intents: kept.read() });
      dispatch(event);
      const { intents } = state$.value;
      if (intents !== before) journal();
      intents.forEach((intent, index) => {
        const { state } = intent;
        if (state.kind === 'sending' || state.kind === before[index]?.state.kind) return;
        tell(intent, state);
        if (event.kind !== 'statusCame' || state.kind !== 'done') return;
        changes += 1;
        unread = intent;
      });
      if (event.kind !== 'balanceReread') return;
      if (!event.isOvertaken) unread = undefined;
      else if (unread) refresh$.next();
    },
    scope,
  );

  const move = (id: string, change: Extract<WalletEvent, { kind: 'intentMoved' }>['change']): void => {
    dispatch({ kind: 'intentMoved', id, change });
    journal();
  };

  /** [WALLET7] On record first, then sent, once; whatever comes back only moves the record. */
  function carryOut<T>(
    made: Made,
    heartbeatMs: number | undefined,
    request: (asked: MoneyRequest) => Reply<T>,
    movedMinor: (value: T) => number | null,
    saidElsewhere: readonly Message[] = [],
  ): string {
    const [id, at, own] = [random.id(), clock.now(), kept];
    // [WALLET10] Without a balance before, an unknown outcome ends as unclear, and never as a guess.
    const { balanceMinor, intents } = state$.value;
    const all = [...intents, ...(kept?.read() ?? [])];
    const isBlurred = deps.isBlurred() || all.some(isOpen) || (unread && !isShown(unread, balanceMinor));
    const expiresAt = heartbeatMs === undefined ? null : deps.expiresAt(moneyTtlMs);
    const intent: Intent = {
      ...{ ...made, id, at, serverAt: deps.serverNow() ?? undefined, state: { kind: 'sending' } },
      mayArriveForMs: heartbeatMs,
      balanceBeforeMinor: isBlurred ? null : balanceMinor,
    };
    dispatch({ kind: 'intentMade', intent });
    // In the middle of another change the record is made after it, and nothing leaves before.
    const onRecord$ = state$.pipe(
      filter(({ intents }) => intents.some((each) => each.id === id)),
      take(1),
      also(journal),
    );
    follow(
      onRecord$.pipe(switchMap(() => request({ requestId: id, expiresAt }))),
      (result) => {
        const state = outcome(result, clock.now(), movedMinor);
        const made = state$.value.intents.find((each) => each.id === id);
        // [WALLET16] The player has signed out, by this answer where it refuses the sign-in; else the next sign-in settles it.
        if (!made && !result.ok && result.error.kind === 'unauthorized') own?.write([{ ...intent, state }]);
        if (made === undefined) return;
        if (result.ok) {
          changes += 1;
          unread = intent;
        }
        move(id, { state });
        if (state.kind === 'checking') lapseInTime(made);
        // What was answered is seen by the balance.
        const isSaid = state.kind === 'failed' && saidElsewhere.includes(state.message);
        if (!result.ok && !isSaid) tell(intent, state);
        refresh$.next();
      },
      scope,
    );
    return id;
  }

  /** [WALLET2] Says so again where the outcome of the one under way is unknown. */
  const isPayingOut = (machineId: string): boolean => {
    const underWay = cashOutUnderWay(state$.value, machineId);
    if (underWay?.state.kind === 'checking') tell(underWay, underWay.state);
    return underWay !== undefined;
  };
  const end = (machineId: string, creditsMinor?: 0): string =>
    carryOut(
      { action: 'cancel', machineId, amountMinor: null, creditsMinor },
      undefined,
      ({ requestId }) => deps.cancelSession(machineId, requestId),
      unknownAmount,
    );
  const cancel = (machineId: string): string | null => (isPayingOut(machineId) ? null : end(machineId));

  return {
    state$,
    notice$,
    reread: () => refresh$.next(),
    creditsCame: (machineId, creditsMinor) => dispatch({ kind: 'creditsCame', machineId, creditsMinor }),
    cancel,
    endEmpty: (machineId) => (cashOutUnderWay(state$.value, machineId) ? null : end(machineId, 0)),
    cashIn(machineId, amountMinor, idempotencyKey) {
      if (idempotencyKey !== undefined && usedKeys.has(idempotencyKey)) return;
      const problem = cashInProblem(amountMinor, state$.value, deps.settings);
      const connection = connection$.value;
      if (problem !== null || connection === null) {
        notice$.next(notice('error', problem ?? message('failure.offline')));
        return;
      }
      if (idempotencyKey !== undefined) usedKeys.add(idempotencyKey);
      carryOut(
        { action: 'cash-in', machineId, amountMinor },
        heartbeatOf(connection),
        (request) => connection.transfer({ action: 3, amountMinor, ...request }),
        () => amountMinor,
        [sessionEnded],
      );
    },
    cashOut(machineId, again) {
      const connection = connection$.value;
      // [WALLET8] Without a line to the machine the same money is asked for over HTTP, which ends the session as well.
      if (connection === null) return cancel(machineId);
      if (isPayingOut(machineId)) return null;
      return carryOut(
        { action: 'cash-out', machineId, amountMinor: null, creditsMinor: deps.credits() },
        heartbeatOf(connection),
        // [WALLET8] A line that is gone has sent nothing.
        (request) =>
          connection.cashout(request).pipe(
            switchMap((result) => {
              if (result.ok || result.error.kind !== 'offline') return of(result);
              // [WALLET4] A call over HTTP has no heartbeat of its own.
              move(request.requestId, { mayArriveForMs: undefined });
              return deps.cancelSession(machineId, request.requestId);
            }),
          ),
        unknownAmount,
        again === undefined ? [sessionEnded] : [sessionEnded, gameRuns],
      );
    },
  };
}

type Made = Pick<Intent, 'action' | 'machineId' | 'amountMinor' | 'creditsMinor'>;
type Outcome = Exclude<IntentState, { kind: 'sending' }>;
const told = (state: Outcome): Notice =>
  state.kind === 'failed'
    ? notice('error', state.message)
    : notice(state.kind === 'done' ? 'success' : 'warning', message(`wallet.${state.kind}`));

const unknownAmount = (): null => null;

const heartbeatOf = ({ heartbeatMs = usualHeartbeatMs }: MachineConnection): number => heartbeatMs;
const hasLapsed = ({ state }: Intent): boolean => state.kind === 'checking' && state.hasLapsed === true;

function outcome<T>(result: Result<T, PortError>, at: number, movedMinor: (value: T) => number | null): Outcome {
  if (result.ok) return { kind: 'done', at, movedMinor: movedMinor(result.value) };
  return mayBeDone(result.error)
    ? { kind: 'checking', since: at }
    : { kind: 'failed', at, message: failureMessage(result.error, moneyCodes) };
}

/** [MONEY1] The answer has no balance, and none is known: what can be tried again soon is waited for. */
const saysNothing = ({ kind }: PortError, { balanceMinor }: Wallet): boolean =>
  kind === 'malformed' ||
  (balanceMinor === null && (kind === 'refused' || kind === 'absent' || kind === 'not-an-operator'));
