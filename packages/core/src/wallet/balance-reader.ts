import { defer, EMPTY, filter, finalize, map, merge, Observable, of, Subject, switchMap } from 'rxjs';
import { after } from '../kernel/after.ts';
import { also } from '../kernel/also.ts';
import { combine, derive, type Behavior } from '../kernel/behavior.ts';
import { err } from '../kernel/result.ts';
import { isAnswer, retried, type Read, type Retries } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { Push } from '../kernel/channel.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { TransferStatus } from '../ports/http.ts';
import type { Intent, Wallet, WalletEvent } from './wallet.rules.ts';

export interface BalanceReaderDeps extends Retries {
  readonly fetchBalance: () => Reply<number>;
  readonly transferStatus: (requestId: string) => Reply<TransferStatus>;
  readonly userId$: Behavior<string | null>;
  readonly wallet$: Behavior<Wallet>;
  readonly push$: Observable<Push>;
  /** Emits when the balance must be read again. */
  readonly reread$: Observable<unknown>;
}

export interface BalanceReader {
  /**
   * While a player is signed in, emits the server's answers about the balance and about each intent with an unknown
   * outcome.
   */
  readonly heard$: Observable<WalletEvent>;
  /** Reads the balance immediately, instead of a pending read or retry. */
  reread(): void;
  /** Marks pending reads as possibly outdated, because the balance has changed. */
  overtake(): unknown;
}

/** Polling interval while an outcome is unknown. */
const checkEveryMs = 2_000;

export function createBalanceReader(deps: BalanceReaderDeps, scope: Scope): BalanceReader {
  const { clock, userId$, wallet$ } = deps;
  const refresh$ = new Subject<void>();
  const checking$ = derive(wallet$, ({ intents }) => intents.some(({ state }) => state.kind === 'checking'), scope);
  const reading$ = new State(false);
  /** True if the last balance was unreadable and no read is pending. */
  const unread$ = combine(wallet$, reading$, (wallet, isReading) => wallet.isUnreadable === true && !isReading, scope);
  /**
   * Number of balance changes so far. It is not a state because it has no subscribers: pending reads only compare it.
   */
  let changes = 0;

  /**
   * Starts one read of the balance, with or without retries. Returns the request and a function that maps its answers
   * to wallet events.
   */
  function begin(lapsed: readonly string[] = []) {
    let changesBefore = 0;
    return {
      fetch(): Reply<number> {
        changesBefore = changes;
        return deps.fetchBalance();
      },
      meaning(read: Read<number>): WalletEvent {
        const isOvertaken = changes > changesBefore;
        const heard = { lapsed, at: clock.now() };
        if (read.ok) return { kind: 'balanceReread', balanceMinor: read.value, ...heard, isOvertaken };
        const { error, retryAt } = read.error;
        // [WALLET12] A readable balance was pushed before the answer.
        return isOvertaken || !saysNothing(error, wallet$.value)
          ? { kind: 'balanceFailed', retryAt }
          : { kind: 'balanceUnreadable', ...heard, retryAt };
      },
    };
  }
  const retryAt = (): number | null => wallet$.value.balanceRetryAt ?? null;

  /**
   * [MONEY1] Returns true if an answer is final. An answer without a balance is not final, because a retry may return
   * one.
   */
  const isFinal = (error: PortError): boolean => isAnswer(error) && !saysNothing(error, wallet$.value);
  const readNow$ = defer(() => {
    const { fetch, meaning } = begin();
    reading$.move(true);
    return retried(fetch, deps, isFinal).pipe(
      map(meaning),
      finalize(() => reading$.move(false)),
    );
  });

  const askOutcome = (intent: Intent): Observable<WalletEvent> =>
    deps.transferStatus(intent.id).pipe(
      map((result): WalletEvent | null => {
        const status = result.ok ? result.value : null;
        // The next round asks again, unless the request can no longer be executed. In that case the balance may also
        // decide the outcome.
        if (!result.ok && result.error.kind === 'lost' && !hasLapsed(intent)) return null;
        return { kind: 'statusCame', id: intent.id, status, at: clock.now() };
      }),
      filter((event) => event !== null),
    );
  /**
   * [WALLET17] Each round asks the server about every open outcome before it reads the balance. This is a custom
   * observable, because RxJS's `concat` and `repeat` would add 0.8 kB to save nine lines.
   */
  const rounds$ = new Observable<WalletEvent>((subscriber) => {
    const next = (event: WalletEvent): void => subscriber.next(event);
    function round(): void {
      const checking = wallet$.value.intents.filter(({ state }) => state.kind === 'checking');
      const { fetch, meaning } = begin(checking.filter(hasLapsed).map(({ id }) => id));
      const readOnce = (): void =>
        subscriber.add(
          fetch()
            .pipe(map((result) => meaning(result.ok ? result : err({ error: result.error, retryAt: retryAt() }))))
            .subscribe({ next, complete: () => subscriber.add(after(checkEveryMs, clock).subscribe(round)) }),
        );
      subscriber.add(merge(...checking.map(askOutcome)).subscribe({ next, complete: readOnce }));
    }
    round();
  });

  const readUnread$ = unread$.pipe(switchMap((isUnread) => (isUnread ? after(0, clock) : EMPTY)));
  // While an outcome is unknown, rounds wait for slow answers. After a known change the balance is read immediately.
  const read$ = userId$.pipe(
    switchMap((userId) =>
      userId === null
        ? EMPTY
        : merge(
            merge(of(null), deps.reread$, refresh$, readUnread$).pipe(switchMap(() => readNow$)),
            checking$.pipe(switchMap((checking) => (checking ? rounds$ : EMPTY))),
          ),
    ),
  );
  const pushed$ = deps.push$.pipe(
    also(({ kind }) => kind === 'balance' && (changes += 1)),
    map((push): WalletEvent | null => {
      if (push.kind === 'unreadable' && push.what === 'balance')
        return { kind: 'balanceUnreadable', lapsed: [], at: clock.now(), retryAt: retryAt() };
      return push.kind === 'balance' ? { kind: 'balanceCame', balanceMinor: push.balanceMinor } : null;
    }),
    filter((event) => event !== null),
  );

  return {
    heard$: merge(read$, pushed$),
    reread: () => refresh$.next(),
    overtake: () => (changes += 1),
  };
}

const hasLapsed = ({ state }: Intent): boolean => state.kind === 'checking' && state.hasLapsed === true;

/**
 * [MONEY1] Returns true if the answer has no balance: it is malformed, or an error while no balance is known. `lost`
 * and `offline` do not count, because they are retried anyway.
 */
const saysNothing = ({ kind }: PortError, { balanceMinor }: Wallet): boolean =>
  kind === 'malformed' ||
  (balanceMinor === null && (kind === 'refused' || kind === 'absent' || kind === 'not-an-operator'));
