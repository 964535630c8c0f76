import { describe, expect, it } from 'vitest';
import { err, ok } from '../kernel/result.ts';
import { lost, signIn, startWallet } from './wallet.fixture.ts';
import { journalKey, readJournal, writeJournal } from './journal.rules.ts';
import { isShown, type Intent } from './wallet.rules.ts';

const done: Intent = {
  ...{ id: 'i1', action: 'cash-out', machineId: 'm1', at: 1_000, amountMinor: null, balanceBeforeMinor: 1_000 },
  state: { kind: 'done', at: 2_000, movedMinor: null },
};

describe('[WALLET10] a balance shows what was carried out', () => {
  it.each([
    ['a cash-in, by just its amount', { ...done, action: 'cash-in', amountMinor: 300 }, 700],
    ['a cash-out, by what the machine held', { ...done, creditsMinor: 50 }, 1_050],
    ['a cash-out of nothing, by no change', { ...done, creditsMinor: 0 }, 1_000],
  ] as const)('%s', (_, intent, balanceMinor) => expect(isShown(intent, balanceMinor)).toBe(true));

  it.each([
    ['a cash-in, by no change', { ...done, action: 'cash-in', amountMinor: 300 }, 1_000],
    ['a cash-out, by no change', done, 1_000],
    ['a cash-out of unknown credits, by a rise', done, 1_001],
    ['a cash-out, by another rise', { ...done, creditsMinor: 50 }, 1_051],
    ['a cash-out of nothing, by a change', { ...done, creditsMinor: 0 }, 1_050],
    ['any, where the balance before was not known', { ...done, balanceBeforeMinor: null }, 1_050],
  ] as const)('but not: %s', (_, intent, balanceMinor) => expect(isShown(intent, balanceMinor)).toBe(false));
});

describe('a requested balance', () => {
  it('[WALLET12] from before another push may be older, and does not replace it', () => {
    const { wallet, clock, server, push$ } = startWallet();
    server.slowMs = 100;
    wallet.reread();
    clock.advanceBy(50);
    push$.next({ kind: 'balance', balanceMinor: 9_500 });
    clock.advanceBy(60);
    expect(wallet.state$.value.balanceMinor).toBe(9_500);
  });

  it('[WALLET16] settles recorded intents at once, before any other event', () => {
    const state = { kind: 'checking', since: 1 } as const;
    const open: Intent = { ...done, action: 'cash-in', amountMinor: 300, balanceBeforeMinor: 10_300, state };
    const texts = new Map([[journalKey('u1'), writeJournal([open])]]);
    expect(startWallet({ texts }).last()?.state).toMatchObject({ kind: 'done', movedMinor: 300 });
  });

  it('[WALLET10] from before a push does not show an earlier executed intent: it is read once more', () => {
    const { wallet, clock, answer, server, push$, balanceBeforeNext } = startWallet();
    wallet.cashIn('m1', 500);
    server.slowMs = 100;
    answer(ok(null));
    clock.advanceBy(50);
    // Something else has changed it, so that it does not show the effect of the cash-in.
    server.balanceMinor = 12_000;
    push$.next({ kind: 'balance', balanceMinor: 12_000 });
    clock.advanceBy(160);
    expect(balanceBeforeNext()).toBe(12_000);
  });

  it('[WALLET10] for an intent that is being checked does not show one that was carried out meanwhile', () => {
    const { wallet, clock, answer, server, balanceBeforeNext } = startWallet();
    wallet.cashIn('m1', 300);
    server.slowMs = 100;
    server.balanceMinor = 9_700;
    answer(err(lost));
    clock.advanceBy(50);
    server.balanceMinor = 10_000;
    wallet.cashOut('m1');
    answer(ok(null));
    clock.advanceBy(60);
    expect(wallet.state$.value.intents).toMatchObject([{ state: { kind: 'done', movedMinor: 300 } }, {}]);
    expect(balanceBeforeNext()).toBeNull();
    clock.advanceBy(110);
    expect(balanceBeforeNext()).toBe(10_000);
  });
});

it('[WALLET16] an answer that arrives after signing out is not shown, not even to the next player', () => {
  for (const next of [null, signIn('u2')]) {
    const { wallet, clock, answer, signIn$, said, balanceBeforeNext } = startWallet();
    wallet.cashIn('m1', 300);
    signIn$.next(null);
    signIn$.next(next);
    answer(err(lost));
    clock.advanceBy(60_000);
    expect(said).toEqual([]);
    if (next !== null) expect(balanceBeforeNext()).toBe(10_000);
  }
});

it('[WALLET16] a refused sign-in, which signs the player out before the wallet receives it, is recorded as not moved', () => {
  const texts = new Map<string, string>();
  const { wallet, answer, signIn$, said, last } = startWallet({ texts });
  wallet.cancel('m1');
  signIn$.next(null);
  answer(err({ kind: 'unauthorized', refusal: { code: null, text: null, params: {} } }));
  expect(readJournal(texts.get(journalKey('u1')) ?? null)).toMatchObject([
    { action: 'cancel', state: { kind: 'failed' } },
  ]);
  signIn$.next(signIn('u1'));
  expect(last()?.state.kind).toBe('failed');
  expect(said).toEqual([]);
});
