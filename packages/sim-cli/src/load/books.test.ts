import { ok, type Intent, type PlayerApi } from '@farspin/core';
import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { audit, close, closeAndAudit, type Closing, type Opening } from './books.ts';

const opening: Opening = { balanceMinor: 100_000, transactions: 1, stays: 0 };
const intent = (action: Intent['action'], amountMinor: number | null, state: Intent['state']): Intent => ({
  id: `${action}-${amountMinor}`,
  action,
  machineId: '101',
  amountMinor,
  at: 0,
  balanceBeforeMinor: null,
  state,
});
const done = (movedMinor: number | null) => ({ kind: 'done' as const, at: 0, movedMinor });
const brought = '2026-01-01T10:05:00Z';
/** Books of a player who brought 10 000, bet 3 000, won 1 200 and took 8 200 back. */
const closing: Closing = {
  balanceMinor: 98_200,
  transactions: [
    { type: 4, amountMinor: 8_200, date: '2026-01-01T10:20:00Z' },
    { type: 3, amountMinor: 10_000, date: brought },
  ],
  stays: [{ type: 'session', betMinor: 3_000, winMinor: 1_200, end: '2026-01-01T10:20:00Z' }],
};
const intents = [intent('cash-in', 10_000, done(10_000)), intent('cash-out', null, done(null))];

describe('the audit of a player’s books', () => {
  test('reports no loss if the books add up', () => {
    expect(audit(opening, closing, intents)).toEqual({ lostMinor: 0, where: '', unsettled: 0, isBlind: false });
  });

  test.each([
    ['the wallet has less than was paid into it', { ...closing, balanceMinor: 98_100 }, intents, 100, 'inWallet -100'],
    [
      'the machine kept some of it',
      {
        ...closing,
        balanceMinor: 98_000,
        transactions: [
          { type: 4, amountMinor: 8_000, date: brought },
          { type: 3, amountMinor: 10_000, date: brought },
        ],
      },
      intents,
      200,
      'atMachines -200',
    ],
    [
      'a cash-in was carried out twice',
      {
        ...closing,
        balanceMinor: 98_200,
        transactions: [
          { type: 4, amountMinor: 18_200, date: brought },
          { type: 3, amountMinor: 10_000, date: brought },
          { type: 3, amountMinor: 10_000, date: brought },
        ],
      },
      intents,
      10_000,
      'brought 10000',
    ],
    [
      'a cash-in that the player was told had failed',
      closing,
      [intent('cash-in', 10_000, { kind: 'failed', at: 0, message: { kind: 'server', text: '' } }), intents[1]],
      10_000,
      'brought 10000',
    ],
  ] as const)('reports a loss when %s', (_, told, own, lostMinor, where) => {
    expect(audit(opening, told, own as Intent[])).toMatchObject({ lostMinor, where });
  });

  test('reports no loss if another client moved the missing money in another session', () => {
    const theirs = { type: 'session', betMinor: 0, winMinor: 0, end: brought } as const;
    const moved = [
      { type: 4, amountMinor: 5_000, date: brought },
      { type: 3, amountMinor: 5_000, date: '2026-01-01T10:15:00Z' },
    ] as const;
    const both = { ...closing, transactions: [...moved, ...(closing.transactions ?? [])] };
    const shared = { ...both, stays: [theirs, ...(closing.stays ?? [])] };
    expect(audit(opening, shared, intents)).toEqual({ lostMinor: 0, where: '', unsettled: 0, isBlind: true });
    expect(audit(opening, both, intents)).toMatchObject({ lostMinor: 5_000, where: 'brought 5000', isBlind: false });
  });

  test('reports an unsettled movement but no loss', () => {
    const open = [intent('cash-in', 10_000, { kind: 'unclear', at: 0 }), intents[1] as Intent];
    expect(audit(opening, closing, open)).toEqual({ lostMinor: 0, where: '', unsettled: 1, isBlind: false });
  });

  test('compares the reported movements of the player with the balance if the operator has no lists', () => {
    const bare = { ...closing, transactions: null, stays: null };
    expect(audit(opening, bare, intents)).toMatchObject({ isBlind: true, lostMinor: 0 });
    const told = [intent('cash-in', 10_000, done(10_000)), intent('cash-out', null, done(8_200))];
    expect(audit(opening, bare, told)).toMatchObject({ isBlind: false, lostMinor: 0 });
    expect(audit(opening, { ...bare, balanceMinor: 98_000 }, told)).toMatchObject({ lostMinor: 200 });
  });

  test('waits until a missing amount is paid out, and then reads the books and the intents again', async () => {
    let waits = 0;
    const isPaid = (): boolean => waits > 1;
    const page = <T>(items: readonly T[], before: number) =>
      of(ok({ items, nextCursor: null, total: items.length + before }));
    const api = {
      balance: () => of(ok(isPaid() ? closing.balanceMinor : 90_000)),
      transactions: () => page((closing.transactions ?? []).slice(isPaid() ? 0 : 1), 1),
      slotSessions: () => page(isPaid() ? (closing.stays ?? []) : [], 0),
    } as unknown as PlayerApi;
    const found = await closeAndAudit(
      ...([api, 't', opening] as const),
      () => (isPaid() ? intents : intents.slice(0, 1)),
      () => Promise.resolve(void (waits += 1)),
    );
    expect([found, waits]).toEqual([{ lostMinor: 0, where: '', unsettled: 0, isBlind: false }, 2]);
  });

  test('reads the books again if money moved while the books were read', async () => {
    let readings = 0;
    const page = <T>(items: readonly T[], before: number) =>
      of(ok({ items, nextCursor: null, total: items.length + before }));
    const api = {
      balance: () => of(ok((readings += 1) === 1 ? 90_000 : closing.balanceMinor)),
      transactions: () => page(closing.transactions ?? [], 1),
      slotSessions: () => page(closing.stays ?? [], 0),
    } as unknown as PlayerApi;
    expect(await close(api, 't', opening)).toEqual(closing);
    expect(readings).toBe(3);
  });

  test('reports no loss while the money of an open session is at the machine', () => {
    const paidBefore = { ...closing, balanceMinor: 88_200 };
    const again = { type: 3, amountMinor: 10_000, date: '2026-01-01T10:30:00Z' } as const;
    const open = { ...paidBefore, transactions: [again, ...(closing.transactions ?? [])] };
    const both = [...intents, intent('cash-in', 10_000, done(10_000))];
    expect(audit(opening, open, both)).toEqual({ lostMinor: 0, where: '', unsettled: 0, isBlind: true });
    const unwritten = { ...open, stays: [] };
    expect(audit(opening, unwritten, both)).toMatchObject({ lostMinor: 0, isBlind: true });
  });
});
