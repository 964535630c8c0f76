import { describe, expect, it } from 'vitest';
import { err, ok } from '../kernel/result.ts';
import { lost, signIn, startWallet } from './wallet.fixture.ts';
import { journalKey, readJournal, writeJournal } from './journal.rules.ts';
import { isShown, type Intent } from './wallet.rules.ts';

const done: Intent = {
  ...{ id: 'i1', action: 'cash-out', machineId: 'm1', at: 1_000, amountMinor: null, balanceBeforeMinor: 1_000 },
  state: { kind: 'done', at: 2_000, movedMinor: null },
};

describe('[WALLET10] a balance that shows an executed intent', () => {
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
  ] as const)('does not show the executed intent: %s', (_, intent, balanceMinor) =>
    expect(isShown(intent, balanceMinor)).toBe(false),
  );
});

describe('a requested balance', () => {
  it('[WALLET12] is ignored if a newer balance was pushed after the request', () => {
    const { wallet, clock, server, push$ } = startWallet();
    server.slowMs = 100;
    wallet.reread();
    clock.advanceBy(50);
    push$.next({ kind: 'balance', balanceMinor: 9_500 });
    clock.advanceBy(60);
    expect(wallet.state$.value.balanceMinor).toBe(9_500);
  });

  it('[WALLET16] settles stored intents immediately at sign-in', () => {
    const state = { kind: 'checking', since: 1 } as const;
    const open: Intent = { ...done, action: 'cash-in', amountMinor: 300, balanceBeforeMinor: 10_300, state };
    const texts = new Map([[journalKey('u1'), writeJournal([open])]]);
    expect(startWallet({ texts }).last()?.state).toMatchObject({ kind: 'done', movedMinor: 300 });
  });

  it('[WALLET10] is requested once more if a pushed balance does not show an executed intent', () => {
    const { wallet, clock, answer, server, push$, balanceBeforeNext } = startWallet();
    wallet.cashIn('m1', 500);
    server.slowMs = 100;
    answer(ok(null));
    clock.advanceBy(50);
    // Another change hides the effect of the cash-in.
    server.balanceMinor = 12_000;
    push$.next({ kind: 'balance', balanceMinor: 12_000 });
    clock.advanceBy(160);
    expect(balanceBeforeNext()).toBe(12_000);
  });

  it('[WALLET10] does not show the effect of a newer intent if the request was made to check an earlier intent', () => {
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

it('[WALLET16] shows no notice for an answer that arrives after sign-out, even to the next player', () => {
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

it('[WALLET16] records an intent as failed if the answer rejects the token and signs the player out', () => {
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
