import { describe, expect, it } from 'vitest';
import { capabilities } from '../kernel/entities.ts';
import type { TestBench } from '@farspin/testing';
import { accountCalls } from '@farspin/testing';
import { demoPlayerId } from '@farspin/testing';
import { atMachine, balance, credits, freeMachine, playing, signedIn, walletOnServer } from '@farspin/testing';

describe('money with a lost answer', () => {
  it.each(['before', 'after', 'malformed'] as const)(
    '[WALLET3] [WALLET7] settles a cash-in with a lost request, a lost answer or a malformed answer: %s',
    (fault) => {
      const bench = atMachine();
      const start = balance(bench);
      bench.ports.faults.dropNext(fault, 'transfer');
      bench.player.cashIn(30_000);
      bench.clock.advanceBy(5_050);
      expect(bench.player.wallet$.value.intents.at(-1)?.state.kind).not.toBe('sending');
      bench.clock.advanceBy(14_000);
      const state = bench.player.wallet$.value.intents.at(-1)?.state;
      expect(state).toMatchObject(fault === 'before' ? { kind: 'failed' } : { kind: 'done', movedMinor: 30_000 });
      expect(balance(bench)).toBe(fault === 'before' ? start : start - 30_000);
      expect(bench.platform.operator.ledger().filter(({ reason }) => reason === 'cash-in')).toHaveLength(
        fault === 'before' ? 0 : 1,
      );
    },
  );

  it.each(['before', 'after'] as const)('[WALLET4] settles a cash-out whose message is lost %s the commit', (fault) => {
    const bench = atMachine();
    const start = balance(bench);
    bench.player.cashIn(30_000);
    bench.clock.advanceBy(200);
    bench.ports.faults.dropNext(fault, 'cashout');
    bench.player.cashOut();
    bench.clock.advanceBy(20_000);
    const state = bench.player.wallet$.value.intents.at(-1)?.state;
    expect(state?.kind).toBe(fault === 'before' ? 'failed' : 'done');
    expect(balance(bench)).toBe(fault === 'before' ? start - 30_000 : start);
  });

  it.each([
    ['on record at the server', accountCalls, 'failed'],
    ['not to be asked for', [], 'unclear'],
  ] as const)(
    '[WALLET15] [WALLET17] does not count a deposit as the payout of an unanswered cash-out if transfers are %s',
    (_, calls, kind) => {
      const bench = atMachine({ creditsMinor: 30_000, platform: { dials: { accountCalls: calls } } });
      bench.faults.dropNext('before', 'cashout');
      bench.player.cashOut();
      bench.clock.advanceBy(100);
      bench.platform.operator.deposit(demoPlayerId, 976);
      bench.clock.advanceBy(20_000);
      expect(bench.player.wallet$.value.intents.at(-1)).toMatchObject({
        creditsMinor: 30_000,
        state: { kind },
      });
      expect(credits(bench)).toBe(30_000);
    },
  );

  describe('at an operator without meters and without a call that reports transfers', () => {
    const dials = { accountCalls: [], capabilities: capabilities.filter((name) => name !== 'meters') } as const;
    const unanswered = (fault: 'before' | 'after', how: 'cash-out' | 'cancel' = 'cash-out') => {
      const bench = atMachine({ creditsMinor: 1_250, platform: { dials } });
      const outcome = () => bench.player.wallet$.value.intents.at(-1)?.state;
      if (how === 'cancel') {
        bench.player.leave({ cashOut: false });
        bench.clock.advanceBy(3_000);
        bench.faults.dropNext(fault, 'cancel');
        bench.player.cancelSession();
      } else {
        bench.faults.dropNext(fault, 'cashout');
        bench.player.cashOut();
      }
      bench.clock.advanceBy(5_100);
      return { bench, outcome };
    };

    it.each(['cash-out', 'cancel'] as const)(
      '[WALLET15] does not count a deposit as the payout of the credits: %s',
      (how) => {
        const { bench, outcome } = unanswered('before', how);
        bench.platform.operator.deposit(demoPlayerId, 2_000);
        bench.clock.advanceBy(3_000);
        expect(outcome()?.kind).toBe('checking');
        bench.clock.advanceBy(60_000);
        expect(outcome()?.kind).toBe('unclear');
      },
    );

    it.each([0, 2_000])(
      '[WALLET15] reports the cash-out as paid when no session is open, regardless of a deposit of %d',
      (deposit) => {
        const { bench, outcome } = unanswered('after', 'cancel');
        if (deposit > 0) bench.platform.operator.deposit(demoPlayerId, deposit);
        bench.clock.advanceBy(5_000);
        expect(outcome()).toMatchObject({ kind: 'done', movedMinor: null });
      },
    );
  });

  it.each([
    ['before', 'unclear'],
    ['after', 'done'],
  ] as const)(
    '[WALLET15] reads the meters of the next connection to decide a cash-out that was lost %s the payment',
    (fault, kind) => {
      const bench = atMachine({
        creditsMinor: 1_250,
        platform: { dials: { accountCalls: [], emptySession: 'waits' } },
      });
      bench.faults.cut('machine');
      bench.faults.dropNext(fault, 'cancel');
      bench.player.cashOut();
      bench.platform.operator.deposit(demoPlayerId, 2_000);
      bench.clock.advanceBy(60_000);
      expect(bench.player.wallet$.value.intents.at(-1)).toMatchObject({ action: 'cancel', state: { kind } });
    },
  );

  it('[WALLET2] sends one cash-out for the same credits, even if the player presses the button repeatedly', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    for (let press = 0; press < 5; press += 1) bench.player.cashOut();
    bench.clock.advanceBy(1_000);
    expect(bench.player.wallet$.value.intents.filter(({ action }) => action === 'cash-out')).toHaveLength(1);
    expect(bench.platform.operator.ledger().filter(({ reason }) => reason === 'cash-out')).toHaveLength(1);
  });

  it('[WALLET8] is paid out over HTTP while the machine cannot be reached', () => {
    const bench = atMachine();
    const start = balance(bench);
    bench.player.cashIn(30_000);
    bench.clock.advanceBy(200);
    bench.ports.faults.cut('machine');
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(balance(bench)).toBe(start);
  });

  it('[WALLET5] [WALLET6] is settled after the tab was closed during a cash-in', () => {
    const bench = atMachine();
    const start = balance(bench);
    bench.player.cashIn(30_000);
    bench.reload();
    bench.clock.advanceBy(20_000);
    const intent = bench.player.wallet$.value.intents.at(-1);
    expect(intent?.amountMinor).toBe(30_000);
    expect(['done', 'failed']).toContain(intent?.state.kind);
    expect(start - balance(bench)).toBe(intent?.state.kind === 'done' ? 30_000 : 0);
    expect(walletOnServer(bench)).toBe(balance(bench));
  });

  it('[WALLET1] rejects an invalid amount with a reason and without an intent', () => {
    const bench = atMachine();
    for (const amount of [0, -5, 1.5, Number.NaN, 2_500_001, balance(bench) + 1]) bench.player.cashIn(amount);
    bench.clock.advanceBy(200);
    expect(bench.player.wallet$.value.intents).toEqual([]);
    expect(bench.notices.filter(({ intent }) => intent === 'error')).toHaveLength(6);
  });
});

describe('money during a game', () => {
  it('[WALLET11] cannot be transferred, and the player sees why', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    bench.player.press('start');
    bench.clock.advanceBy(100);
    bench.player.cashOut();
    bench.clock.advanceBy(200);
    expect(bench.player.wallet$.value.intents.at(-1)?.state).toMatchObject({
      kind: 'failed',
      message: { key: 'wallet.game-runs' },
    });
  });
});

describe('leaving', () => {
  it('[LEAVE1] a payout with an unknown outcome does not prevent the player from leaving, and is settled in the lobby', () => {
    const bench = atMachine();
    const start = balance(bench);
    bench.player.cashIn(30_000);
    bench.clock.advanceBy(200);
    bench.ports.faults.dropNext('after', 'cashout');
    bench.player.leave({ cashOut: true });
    expect(playing(bench).leaving).toBe(true);
    bench.clock.advanceBy(6_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    bench.clock.advanceBy(10_000);
    expect(bench.player.wallet$.value.intents.at(-1)?.state.kind).toBe('done');
    expect(balance(bench)).toBe(start);
  });
});

describe('an answer that arrives late', () => {
  it('[WALLET12] does not set the balance after a newer push', () => {
    const bench = signedIn();
    bench.faults.delayNext(1_000, 'balance', 'answer');
    bench.faults.cut('notifications');
    bench.clock.advanceBy(100);
    bench.platform.operator.deposit('1001', 700);
    bench.clock.advanceBy(5_000);
    expect(balance(bench)).toBe(walletOnServer(bench));
  });

  it('[LOBBY7] does not set a status after a newer push', () => {
    const bench = signedIn();
    freeMachine(bench);
    bench.faults.delayNext(1_000, 'machines', 'answer');
    bench.player.refreshLobby();
    bench.clock.advanceBy(100);
    bench.platform.operator.setStatus('101', 'error');
    bench.clock.advanceBy(5_000);
    expect(bench.player.lobby$.value.machines.find(({ id }) => id === '101')?.status).toBe('error');
  });
});

describe('two tabs of one player', () => {
  it('[WALLET14] share a journal, so that a page opened later reads the requests of both tabs', () => {
    const bench = atMachine({ creditsMinor: 2_000 });
    const other = bench.openTab();
    bench.clock.advanceBy(500);
    other.player.takeOver();
    bench.clock.advanceBy(1_000);
    other.player.cashIn(3_000);
    bench.clock.advanceBy(1_000);
    bench.player.takeOver();
    bench.clock.advanceBy(1_000);
    bench.player.cashIn(4_000);
    bench.clock.advanceBy(1_000);

    other.scope.unsubscribe();
    bench.reload();
    bench.clock.advanceBy(1_000);
    const amounts = bench.player.wallet$.value.intents.map(({ amountMinor, state }) => [amountMinor, state.kind]);
    expect(amounts).toEqual([
      [2_000, 'done'],
      [3_000, 'done'],
      [4_000, 'done'],
    ]);
  });

  it('[WALLET14] [WALLET10] keep transfers apart, and adopt a known outcome from the other tab', () => {
    const bench = atMachine({ platform: { dials: { accountCalls: [] } }, creditsMinor: 1_000 });
    bench.faults.dropNext('before', 'transfer');
    bench.player.cashIn(2_000);
    bench.clock.advanceBy(10_000);
    const other = bench.openTab();
    const outcomes = ({ player }: Pick<TestBench, 'player'>) =>
      player.wallet$.value.intents.map(({ state }) => state.kind);
    bench.clock.advanceBy(5_200);
    expect([outcomes(bench)[1], outcomes(other)[1]]).toEqual(['failed', 'checking']);
    bench.player.cashIn(2_000);
    bench.clock.advanceBy(30_000);
    expect(outcomes(other)).toEqual(['done', 'failed']);
  });
});
