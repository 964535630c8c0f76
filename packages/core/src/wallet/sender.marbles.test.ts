import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../kernel/result.ts';
import { answerWithinMs, heartbeatMs, lost, signIn, startWallet } from './wallet.fixture.ts';
import { usualHeartbeatMs } from './wallet.rules.ts';

describe('an intent with a pending answer', () => {
  it('[WALLET4] is marked as failed in other tabs only after the sender has given up and the request has expired', () => {
    const texts = new Map<string, string>();
    startWallet({ texts }).wallet.cashIn('m1', 300);
    // The second tab's record does not make a third tab wait less than the first tab's record.
    const second = startWallet({ texts, status: () => of(ok({ kind: 'unknown' as const })) });
    expect(second.onRecord()[0]?.state.kind).toBe('checking');
    for (const { clock, last } of [second, startWallet({ texts: new Map(texts) })]) {
      clock.advanceBy(answerWithinMs + heartbeatMs - 1);
      expect(last()?.state.kind).toBe('checking');
      clock.advanceBy(2_000);
      expect(last()?.state).toMatchObject({ kind: 'failed', message: { key: 'wallet.not-moved' } });
    }
  });

  it('[WALLET4] is marked as failed after signing in again only when the request has expired', () => {
    const { wallet, clock, answer, last, signIn$ } = startWallet();
    wallet.cashIn('m1', 300);
    signIn$.next(null);
    signIn$.next(signIn('u1'));
    clock.advanceBy(5_000);
    answer(err(lost));
    clock.advanceBy(heartbeatMs - 1);
    expect(last()?.state.kind).toBe('checking');
    clock.advanceBy(2_000);
    expect(last()?.state).toMatchObject({ kind: 'failed', message: { key: 'wallet.not-moved' } });
  });
});

it('[WALLET4] [WALLET8] uses the HTTP timeout for a cash-out that fell back to HTTP after the machine connection was lost', () => {
  const { wallet, clock, asked, answer, last, onRecord } = startWallet();
  wallet.cashOut('m1');
  answer(err({ kind: 'offline' }));
  expect(asked).toEqual(['cashout', 'cancel m1']);
  expect(onRecord()[0]?.mayArriveForMs).toBeUndefined();
  answer(err(lost));
  clock.advanceBy(usualHeartbeatMs - 1);
  expect(last()?.state.kind).toBe('checking');
  clock.advanceBy(2_000);
  expect(last()?.state).toMatchObject({ kind: 'failed', message: { key: 'wallet.not-moved' } });
});
