import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../kernel/result.ts';
import type { PortError } from '../kernel/reply.ts';
import { message } from '../messages/message.ts';
import type { TransferStatus } from '../ports/http.ts';
import { lost, refusal, signIn, startWallet } from './wallet.fixture.ts';

describe('the notice of an intent', () => {
  it.each([
    ['cashOut', 4_200, 'wallet.done.out'],
    ['cashOut', null, 'wallet.done'],
    ['cancel', 4_200, 'wallet.done.out'],
    ['cancel', null, 'wallet.done'],
    // Ending the session has already paid out, or the machine was empty.
    ['cancel', 0, 'wallet.done'],
  ] as const)(
    '[WALLET22] is shown once after %s is answered with the amount %s, and has the text %s',
    (begin, paidMinor, key) => {
      const { wallet, clock, answer, said, last, onRecord } = startWallet();
      wallet[begin]('m1');
      answer(ok(paidMinor));
      expect(last()?.state).toEqual({ kind: 'done', at: 1_000, movedMinor: paidMinor });
      expect(onRecord()).toEqual([last()]);
      clock.advanceBy(60_000);
      const params = paidMinor === null || paidMinor === 0 ? {} : { params: { amount: { minor: paidMinor } } };
      expect(said).toMatchObject([{ id: 'r1', intent: 'success', message: { kind: 'keyed', key, ...params } }]);
      expect(said).toHaveLength(1);
    },
  );

  it('[WALLET22] shows the requested amount of a cash-in, regardless of the answer', () => {
    const { wallet, answer, said, last } = startWallet();
    wallet.cashIn('m1', 300);
    answer(ok({ balanceMinor: 1, creditsMinor: 2 }));
    expect(last()?.state).toMatchObject({ kind: 'done', movedMinor: 300 });
    const text = message('wallet.done.in', { amount: { minor: 300 } });
    expect(said).toMatchObject([{ id: 'r1', intent: 'success', message: text }]);
  });

  it('[LEAVE5] is not shown when a session ends without credits', () => {
    const { wallet, answer, said, last } = startWallet();
    wallet.endEmpty('m1');
    answer(ok(0));
    expect([last()?.state.kind, said]).toEqual(['done', []]);
  });

  it('[WALLET16] shows the amount of the transfer if the amount is known', () => {
    const said = (begin: 'cashIn' | 'cashOut', amountMinor: number | null): unknown => {
      const status$ = new Subject<Result<TransferStatus, PortError>>();
      const { wallet, answer, said: notices } = startWallet({ status: () => status$ });
      if (begin === 'cashIn') wallet.cashIn('m1', 300);
      else wallet.cashOut('m1');
      answer(err(lost));
      status$.next(ok({ kind: 'done', amountMinor }));
      return notices.at(-1);
    };
    const success = { id: 'r1', intent: 'success' };
    expect(said('cashIn', 300)).toMatchObject({
      ...success,
      message: message('wallet.done.in', { amount: { minor: 300 } }),
    });
    expect(said('cashIn', null)).toMatchObject({
      ...success,
      message: message('wallet.done.in', { amount: { minor: 300 } }),
    });
    expect(said('cashOut', 4_200)).toMatchObject({
      ...success,
      message: message('wallet.done.out', { amount: { minor: 4_200 } }),
    });
    expect(said('cashOut', null)).toMatchObject({ ...success, message: message('wallet.done') });
  });

  it('[WALLET11] is not shown if the server refuses a cash-out because the session has ended', () => {
    const { wallet, answer, said, last } = startWallet();
    wallet.cashOut('m1');
    answer(err(refusal(50_100)));
    expect([last()?.state, said]).toEqual([{ kind: 'failed', at: 1_000, message: message('session.ended') }, []]);
  });

  it('[WALLET11] is shown if the server refuses a cash-out because a game is still running', () => {
    const { wallet, answer, said } = startWallet();
    wallet.cashOut('m1');
    answer(err(refusal(50_105)));
    expect(said).toMatchObject([{ id: 'r1', intent: 'error', message: message('wallet.game-runs') }]);
  });

  it('[WALLET16] [AUTH14] uses the text of the answer, even after the player has signed in again', () => {
    const { wallet, answer, signIn$, last } = startWallet();
    wallet.cashIn('m1', 300);
    signIn$.next(null);
    signIn$.next(signIn('u1'));
    answer(err(refusal(50_104)));
    expect(last()?.state).toMatchObject({ kind: 'failed', message: { key: 'code.50104' } });
  });

  it('[WALLET7] a refusal that arrives after sign-out does not change the journal', () => {
    const { wallet, answer, signIn$, onRecord } = startWallet();
    wallet.cashIn('m1', 300);
    signIn$.next(null);
    answer(err(refusal(50_104)));
    expect(onRecord()).toMatchObject([{ state: { kind: 'sending' } }]);
  });
});

it('[WALLET10] does not rely on a balance that was requested before the server reported a transfer as done', () => {
  const status$ = new Subject<Result<TransferStatus, PortError>>();
  const { wallet, clock, answer, server, balanceBeforeNext } = startWallet({ status: () => status$ });
  wallet.cashIn('m1', 500);
  answer(err(lost));
  server.slowMs = 100;
  // Another change hides the effect of the cash-in.
  server.balanceMinor = 10_100;
  wallet.reread();
  clock.advanceBy(50);
  status$.next(ok({ kind: 'done', amountMinor: 500 }));
  clock.advanceBy(60);
  expect(balanceBeforeNext()).toBeNull();
  clock.advanceBy(110);
  expect(balanceBeforeNext()).toBe(10_100);
});

it('[WALLET10] keeps relying on the balance after the server reports an intent as refused', () => {
  const status$ = new Subject<Result<TransferStatus, PortError>>();
  const { wallet, answer, server, balanceBeforeNext } = startWallet({ status: () => status$ });
  wallet.cashIn('m1', 500);
  answer(err(lost));
  server.slowMs = 100;
  status$.next(ok({ kind: 'refused', refusal: { code: 50_104, text: null, params: {} } }));
  expect(balanceBeforeNext()).toBe(10_000);
});

it('[LEAVE1] emits the newest cash-out once for each change of its outcome', () => {
  const { wallet, clock, answer } = startWallet();
  const told: unknown[] = [];
  wallet.paidOut$.subscribe(({ id, state }) => told.push([id, state.kind]));
  wallet.cashOut('m1');
  answer(err(lost));
  clock.advanceBy(60_000);
  wallet.cashOut('m1');
  answer(err(refusal(50_104)));
  wallet.cashOut('m1');
  answer(ok(null));
  expect(told).toEqual([
    ['r1', 'checking'],
    ['r1', 'failed'],
    ['r2', 'failed'],
    ['r3', 'done'],
  ]);
});

it('[MONEY1] reports an unreadable balance once, and removes the warning when the balance is readable again', () => {
  const { clock, push$, said } = startWallet();
  push$.next({ kind: 'unreadable', what: 'balance' });
  const warning = { id: 'balance', intent: 'warning', message: message('wallet.unreadable') };
  expect(said).toMatchObject([warning]);
  expect(said[0]).not.toHaveProperty('forMs', 0);
  clock.advanceBy(0);
  expect(said).toMatchObject([warning, { ...warning, forMs: 0 }]);
});
