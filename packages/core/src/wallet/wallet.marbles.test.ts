import { describe, expect, it } from 'vitest';
import type { Notice } from '../messages/notice.ts';
import { err, ok } from '../kernel/result.ts';
import { heartbeatMs, lost, refusal, signIn, startWallet } from './wallet.fixture.ts';
import { journalKey } from './journal.rules.ts';

const keys = (said: readonly unknown[]): readonly unknown[] =>
  said.map((notice) => {
    const { id, intent, message } = notice as Notice;
    return [id, intent, message.kind === 'keyed' && message.key];
  });

describe('the balance', () => {
  it('[WALLET9] is read at sign-in and after each possible change, and is not polled while all outcomes are known', () => {
    const { wallet, clock, reread$, reads } = startWallet();
    expect(reads()).toBe(1);
    expect(wallet.state$.value.balanceMinor).toBe(10_000);
    clock.advanceBy(600_000);
    expect(reads()).toBe(1);
    reread$.next();
    wallet.reread();
    expect(reads()).toBe(3);
  });

  it('[WALLET6] changes without causing a journal write', () => {
    const { wallet, push$, answer, writes } = startWallet();
    wallet.cashIn('101', 500);
    answer(ok({ movedMinor: 500 }));
    const before = writes();
    expect(before).toBeGreaterThan(0);
    push$.next({ kind: 'balance', balanceMinor: 9_500 });
    wallet.reread();
    expect(writes()).toBe(before);
  });

  it('[WALLET9] is not read for a guest, and is cleared at sign-out', () => {
    const { wallet, signIn$, reads } = startWallet({ user: null });
    wallet.reread();
    expect(reads()).toBe(0);
    signIn$.next(signIn('u1'));
    expect(wallet.state$.value.balanceMinor).toBe(10_000);
    signIn$.next(null);
    expect(wallet.state$.value).toEqual({ balanceMinor: null, intents: [] });
    wallet.reread();
    expect(reads()).toBe(1);
  });

  it('[WALLET9] changes with a pushed balance, but not with other pushes', () => {
    const { wallet, push$ } = startWallet();
    push$.next({ kind: 'balance', balanceMinor: 777 });
    expect(wallet.state$.value.balanceMinor).toBe(777);
    push$.next({ kind: 'session', open: null });
    expect(wallet.state$.value.balanceMinor).toBe(777);
  });

  it('[KERNEL2] is not emitted again while unchanged', () => {
    const { wallet, push$ } = startWallet();
    const states: unknown[] = [];
    wallet.state$.subscribe((state) => states.push(state));
    wallet.reread();
    push$.next({ kind: 'balance', balanceMinor: 10_000 });
    expect(states).toHaveLength(1);
  });
});

describe('an intent', () => {
  it('[WALLET7] is recorded before being sent, and again with the outcome', () => {
    const { wallet, clock, asked, answer, last, onRecord, said, reads } = startWallet();
    wallet.cashIn('m1', 300);
    const sent = {
      id: 'r1',
      action: 'cash-in',
      machineId: 'm1',
      amountMinor: 300,
      at: 1_000,
      balanceBeforeMinor: 10_000,
      mayArriveForMs: heartbeatMs,
    };
    expect(asked).toEqual(['3 300 r1']);
    expect(onRecord()).toEqual([{ ...sent, state: { kind: 'sending' } }]);
    clock.advanceBy(50);
    answer(ok({ balanceMinor: 9_700, creditsMinor: 300 }));
    expect(last()).toEqual({ ...sent, state: { kind: 'done', at: 1_050, movedMinor: 300 } });
    expect(onRecord()).toEqual([last()]);
    expect(keys(said)).toEqual([['r1', 'success', 'wallet.done.in']]);
    expect(reads()).toBe(2);
  });

  it('[WALLET7] is recorded before being sent, even if created while another intent is being settled', () => {
    const { wallet, asked, answer, onRecord } = startWallet();
    wallet.cashOut('m1');
    const recorded: number[] = [];
    wallet.state$.subscribe(({ intents }) => {
      if (intents.length > 1 || intents[0]?.state.kind !== 'failed') return;
      wallet.cashOut('m1', 'again');
      recorded.push(asked.length, onRecord().length);
    });
    answer(err(refusal(50_105)));
    expect(recorded).toEqual([1, 1]);
    expect([asked.length, onRecord().length]).toEqual([2, 2]);
  });

  it.each([
    [50_105, []],
    [50_102, [{ intent: 'error', message: { key: 'code.50102' } }]],
  ])(
    '[WALLET11] on a retry, shows no notice if a game is still running, but shows other refusals: %d',
    (code, told) => {
      const { wallet, answer, said } = startWallet();
      wallet.cashOut('m1', 'again');
      answer(err(refusal(code)));
      expect(said).toMatchObject(told);
      expect(said).toHaveLength(told.length);
    },
  );

  it('[WALLET8] pays out through the machine connection, or over HTTP if there is no connection', () => {
    const connected = startWallet();
    expect(connected.wallet.cashOut('m1')).toBe('r1');
    connected.answer(ok(null));
    expect(connected.asked).toEqual(['cashout']);
    expect(connected.last()).toMatchObject({ action: 'cash-out', machineId: 'm1', amountMinor: null });
    expect(connected.last()?.state).toEqual({ kind: 'done', at: 1_000, movedMinor: null });

    const http = startWallet({ online: false });
    expect(http.wallet.cashOut('m1')).toBe('r1');
    expect(http.asked).toEqual(['cancel m1']);
    expect(http.last()).toMatchObject({ action: 'cancel', machineId: 'm1', amountMinor: null });
    expect(http.wallet.cancel('m1')).toBeNull();
  });

  it('[WALLET18] sends a request id, and an expiry if the server refuses late requests', () => {
    const dated = startWallet({ dated: true });
    dated.wallet.cashIn('m1', 300);
    dated.answer(ok(null));
    dated.wallet.cashOut('m1');
    expect(dated.requests).toEqual([
      { requestId: 'r1', expiresAt: 11_000 },
      { requestId: 'r2', expiresAt: 11_000 },
    ]);
    expect(dated.last()?.mayArriveForMs).toBe(heartbeatMs);
    const undated = startWallet();
    undated.wallet.cashOut('m1');
    expect(undated.requests).toEqual([{ requestId: 'r1', expiresAt: null }]);
    const http = startWallet({ online: false, dated: true });
    http.wallet.cancel('m1');
    expect(http.requests).toEqual([{ requestId: 'r1' }]);
    expect(http.last()?.mayArriveForMs).toBeUndefined();
  });

  it('[WALLET8] falls back to HTTP when the connection turns out to be lost', () => {
    const { wallet, answer, asked, requests, last } = startWallet();
    wallet.cashOut('m1');
    answer(err({ kind: 'offline' }));
    expect(asked).toEqual(['cashout', 'cancel m1']);
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(1);
    answer(ok(null));
    expect(last()?.state).toMatchObject({ kind: 'done' });
  });

  it('[WALLET20] is created once per idempotency key, regardless of the outcome', () => {
    const { wallet, answer, asked, said } = startWallet();
    wallet.cashIn('m1', 300, 'opening 1');
    wallet.cashIn('m1', 300, 'opening 1');
    answer(ok({ balanceMinor: 9_700, creditsMinor: 300 }));
    wallet.cashIn('m1', 300, 'opening 1');
    expect(asked).toEqual(['3 300 r1']);
    expect(said).toHaveLength(1);
    wallet.cashIn('m1', 300, 'opening 2');
    answer(err(refusal(50_102)));
    wallet.cashIn('m1', 300, 'opening 2');
    wallet.cashIn('m1', 300);
    expect(asked).toEqual(['3 300 r1', '3 300 r2', '3 300 r3']);
  });

  it('[WALLET20] does not use up the idempotency key if a cash-in is refused before sending', () => {
    const { wallet, asked } = startWallet();
    wallet.cashIn('m1', 0, 'opening 1');
    wallet.cashIn('m1', 300, 'opening 1');
    expect(asked).toEqual(['3 300 r1']);
  });

  it('[WALLET1] requires a machine connection for a cash-in, but reports an invalid amount first', () => {
    const { wallet, last, said } = startWallet({ online: false });
    wallet.cashIn('m1', 300);
    expect(last()).toBeUndefined();
    expect(said).toMatchObject([{ intent: 'error', message: { key: 'failure.unsent' } }]);
    wallet.cashIn('m1', -300);
    expect(said[1]).toMatchObject({ message: { key: 'wallet.bad-amount' } });
  });

  it.each([
    [refusal(50_105), 'wallet.game-runs'],
    [refusal(50_107), 'code.50107'],
    [refusal(50_102), 'code.50102'],
    [{ kind: 'unauthorized', refusal: { code: 50_105, text: null, params: {} } } as const, 'auth.invalid-token'],
    [{ kind: 'offline' } as const, 'failure.unsent'],
  ])('[WALLET11] shows the refusal %j as %s', (error, key) => {
    const { wallet, answer, said, last } = startWallet();
    wallet.cashIn('m1', 300);
    answer(err(error));
    expect(last()?.state).toMatchObject({ kind: 'failed', at: 1_000, message: { key } });
    expect(said).toMatchObject([{ intent: 'error', message: { key } }]);
  });

  it('[WALLET10] records no prior balance while another intent is pending', () => {
    const { wallet, last } = startWallet();
    wallet.cashIn('m1', 300);
    expect(last()?.balanceBeforeMinor).toBe(10_000);
    wallet.cashOut('m1');
    expect(last()).toMatchObject({ action: 'cash-out', balanceBeforeMinor: null });
  });

  it('[WALLET10] records no prior balance until the balance shows the last executed intent or is read again', () => {
    const { wallet, clock, answer, server, push$, balanceBeforeNext } = startWallet();
    server.slowMs = 100;
    wallet.reread();
    clock.advanceBy(50);
    wallet.cashIn('m1', 500);
    answer(ok(null));
    // A balance that was requested before the execution is outdated.
    clock.advanceBy(60);
    expect(balanceBeforeNext()).toBeNull();
    push$.next({ kind: 'balance', balanceMinor: 9_500 });
    expect(balanceBeforeNext()).toBe(9_500);
    server.balanceMinor = 12_000;
    push$.next({ kind: 'balance', balanceMinor: 12_000 });
    clock.advanceBy(45);
    expect(balanceBeforeNext()).toBeNull();
    clock.advanceBy(100);
    expect(balanceBeforeNext()).toBe(12_000);
  });

  it('[WALLET10] records no prior balance while another change of the balance is possible', () => {
    const { wallet, last } = startWallet({ blurred: true });
    wallet.cashIn('m1', 300);
    expect(last()?.balanceBeforeMinor).toBeNull();
  });
});

describe('a lost answer', () => {
  it.each([lost, { kind: 'malformed' } as const])(
    '[WALLET3] shows a notice after %j, and the next balance settles the intent',
    (error) => {
      const { wallet, clock, answer, server, last, onRecord, said, reads } = startWallet();
      wallet.cashIn('m1', 300);
      answer(err(error));
      expect(said).toMatchObject([{ intent: 'warning', message: { key: 'wallet.checking' } }]);
      expect(last()?.state).toEqual({ kind: 'checking', since: 1_000, untold: 'absent' });
      expect(onRecord()).toMatchObject([{ id: 'r1', state: { kind: 'checking', since: 1_000 } }]);
      const before = reads();
      clock.advanceBy(3_999);
      expect(reads()).toBe(before + 1);
      server.balanceMinor = 9_700;
      clock.advanceBy(1);
      expect(last()?.state).toEqual({ kind: 'done', at: 5_000, movedMinor: 300 });
      expect(onRecord()).toEqual([last()]);
      clock.advanceBy(60_000);
      expect(reads()).toBe(before + 2);
    },
  );

  it.each([
    ['moved', 9_700, ['success', 'wallet.done.in']],
    ['not moved', 10_000, ['error', 'wallet.not-moved']],
    ['unclear', 9_999, ['warning', 'wallet.unclear']],
  ])('[WALLET16] replaces the first notice when the balance determines the outcome: %s', (_, balanceMinor, told) => {
    const { wallet, clock, answer, server, said } = startWallet();
    wallet.cashIn('m1', 300);
    answer(err(lost));
    expect(keys(said)).toEqual([['r1', 'warning', 'wallet.checking']]);
    server.balanceMinor = balanceMinor;
    clock.advanceBy(60_000);
    expect(keys(said)).toEqual([
      ['r1', 'warning', 'wallet.checking'],
      ['r1', ...told],
    ]);
  });

  it.each(['cashOut', 'cancel'] as const)(
    '[WALLET2] shows the notice again and sends no request when %s requests another cash-out',
    (again) => {
      const { wallet, asked, answer, said } = startWallet();
      wallet.cashOut('m1');
      expect([wallet[again]('m1'), said]).toEqual([null, []]);
      answer(err(lost));
      expect(wallet[again]('m1')).toBeNull();
      const checking = ['r1', 'warning', 'wallet.checking'];
      expect([asked, keys(said)]).toEqual([['cashout'], [checking, checking]]);
    },
  );

  it('[WALLET16] is reported after the page is reopened', () => {
    const texts = new Map<string, string>();
    startWallet({ texts }).wallet.cashIn('m1', 300);
    const { clock, said } = startWallet({ texts });
    clock.advanceBy(60_000);
    expect(keys(said)).toEqual([['r1', 'error', 'wallet.not-moved']]);
  });

  it('[WALLET4] is reported as failed only after the request has expired', () => {
    const { wallet, clock, answer, last } = startWallet();
    wallet.cashIn('m1', 300);
    answer(err(lost));
    clock.advanceBy(heartbeatMs - 1);
    expect(last()?.state.kind).toBe('checking');
    clock.advanceBy(1);
    expect(last()?.state).toMatchObject({ kind: 'failed', at: 11_000, message: { key: 'wallet.not-moved' } });
  });

  it('[WALLET7] changes no record if the answer arrives after sign-out', () => {
    const { wallet, answer, signIn$, texts, onRecord } = startWallet();
    wallet.cashIn('m1', 300);
    signIn$.next(null);
    answer(ok({ balanceMinor: 9_700, creditsMinor: 300 }));
    expect([...texts.keys()]).toEqual([journalKey('u1')]);
    expect(onRecord()[0]?.state.kind).toBe('sending');
  });
});

describe('the record of intents', () => {
  it('[WALLET5] belongs to one player, and is restored when that player signs in', () => {
    const texts = new Map<string, string>();
    const before = startWallet({ texts });
    before.wallet.cashIn('m1', 300);
    const other = startWallet({ texts, user: 'u2' });
    expect(other.last()).toBeUndefined();
    other.wallet.cashIn('m2', 500);
    expect(before.onRecord('u2')).toMatchObject([{ amountMinor: 500 }]);
    expect(startWallet({ texts }).last()).toMatchObject({ id: 'r1', amountMinor: 300, state: { kind: 'checking' } });
  });

  it('[WALLET5] is not restored while nobody is signed in', () => {
    const texts = new Map<string, string>();
    startWallet({ texts, user: 'null' }).wallet.cashIn('m1', 300);
    expect(startWallet({ texts, user: null }).last()).toBeUndefined();
  });

  it('[WALLET7] keeps the intents of another tab when a balance settles nothing in this tab', () => {
    const { wallet, push$, texts, onRecord } = startWallet();
    const elsewhere = startWallet({ texts });
    elsewhere.wallet.cashIn('m1', 300);
    wallet.reread();
    push$.next({ kind: 'balance', balanceMinor: 9_000 });
    expect(onRecord()).toMatchObject([{ amountMinor: 300 }]);
  });
});
