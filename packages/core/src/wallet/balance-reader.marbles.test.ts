import { EMPTY, NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant, follow } from '../kernel/behavior.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import type { Push } from '../kernel/channel.ts';
import type { PortError } from '../kernel/reply.ts';
import { createVirtualClock } from '@farspin/testing';
import { lost, refusal } from './wallet.fixture.ts';
import { createBalanceReader } from './balance-reader.ts';
import { emptyWallet, stepWallet, type Wallet, type WalletEvent } from './wallet.rules.ts';

const malformed: PortError = { kind: 'malformed' };

/** Creates a balance reader whose answers the test controls. The last answer is repeated. */
function start(...answers: readonly (Result<number, PortError> | Subject<Result<number, PortError>>)[]) {
  const clock = createVirtualClock(0);
  const scope = createScope();
  const { state$, dispatch } = createStore<Wallet, WalletEvent>(emptyWallet, stepWallet, scope);
  const push$ = new Subject<Push>();
  const asked: number[] = [];
  const reader = createBalanceReader(
    {
      fetchBalance() {
        asked.push(clock.now());
        const answer = answers[Math.min(asked.length, answers.length) - 1];
        if (answer === undefined) return NEVER;
        return answer instanceof Subject ? answer : of(answer);
      },
      transferStatus: () => EMPTY,
      userId$: constant('u1'),
      wallet$: state$,
      push$,
      reread$: NEVER,
      wake$: NEVER,
      clock,
      random: { next: () => 0 },
    },
    scope,
  );
  follow(reader.heard$, dispatch, scope);
  return { clock, push$, asked, reader, wallet: () => state$.value };
}

describe('[READ1] reading the balance', () => {
  it('shows the time of the next retry after a failed read', () => {
    const { clock, wallet, asked } = start(err(lost), err(lost), ok(700));
    expect(wallet()).toEqual({ balanceMinor: null, balanceRetryAt: 2_000, intents: [] });
    clock.advanceBy(2_000);
    expect(wallet().balanceRetryAt).toBe(6_000);
    clock.advanceBy(4_000);
    expect(wallet()).toMatchObject({ balanceMinor: 700, balanceRetryAt: null });
    clock.advanceBy(600_000);
    expect(asked).toEqual([0, 2_000, 6_000]);
  });

  it('keeps a known balance after a failed read, and shows the time of the next retry', () => {
    const { clock, wallet, reader } = start(ok(700), err(lost), ok(800));
    reader.reread();
    expect(wallet()).toMatchObject({ balanceMinor: 700, balanceRetryAt: 2_000 });
    clock.advanceBy(2_000);
    expect(wallet()).toMatchObject({ balanceMinor: 800, balanceRetryAt: null });
  });

  it('keeps a known balance if the server refuses a read, and does not retry', () => {
    const { clock, wallet, reader, asked } = start(ok(700), err(refusal(1)));
    reader.reread();
    clock.advanceBy(600_000);
    expect(wallet()).toEqual({ balanceMinor: 700, isUnreadable: false, intents: [] });
    expect(asked).toHaveLength(2);
  });
});

describe('[MONEY1] an unreadable balance', () => {
  it.each([malformed, refusal(1), { kind: 'absent' } as const])(
    'after an error of kind $kind, retries with exponential backoff',
    (error) => {
      const { clock, wallet, asked } = start(err(error));
      expect(wallet()).toMatchObject({ balanceMinor: null, isUnreadable: true, balanceRetryAt: 2_000 });
      clock.advanceBy(200_000);
      expect(asked).toEqual([0, 2_000, 6_000, 14_000, 30_000, 62_000, 122_000, 182_000]);
    },
  );

  it('after an unreadable push, reads the balance immediately and once', () => {
    const { clock, push$, wallet, asked } = start(ok(700), err(malformed), ok(800));
    push$.next({ kind: 'unreadable', what: 'balance' });
    expect(wallet()).toMatchObject({ balanceMinor: null, isUnreadable: true });
    clock.advanceBy(0);
    expect(wallet()).toMatchObject({ isUnreadable: true, balanceRetryAt: 2_000 });
    push$.next({ kind: 'unreadable', what: 'balance' });
    clock.advanceBy(10_000);
    expect(wallet()).toMatchObject({ balanceMinor: 800, isUnreadable: false, balanceRetryAt: null });
    expect(asked).toEqual([0, 0, 2_000]);
  });

  it('reads the balance again if the pending read is outdated', () => {
    const answer$ = new Subject<Result<number, PortError>>();
    const { clock, push$, wallet, asked } = start(answer$, ok(800));
    push$.next({ kind: 'balance', balanceMinor: 900 });
    push$.next({ kind: 'unreadable', what: 'balance' });
    answer$.next(ok(700));
    clock.advanceBy(0);
    expect(wallet()).toMatchObject({ balanceMinor: 800, isUnreadable: false });
    clock.advanceBy(600_000);
    expect(asked).toEqual([0, 0]);
  });

  it('[WALLET12] uses a read that was requested after the last push', () => {
    const { push$, wallet, reader } = start(ok(700));
    push$.next({ kind: 'balance', balanceMinor: 900 });
    expect(wallet().balanceMinor).toBe(900);
    reader.reread();
    expect(wallet().balanceMinor).toBe(700);
  });
});
