import { describe, expect, it } from 'vitest';
import type { Transaction } from '../kernel/entities.ts';
import type { Reconnect } from '../reconnect/reconnect.rules.ts';
import { checking, intent } from '../wallet/intent.fixture.ts';
import { emptyWallet } from '../wallet/wallet.rules.ts';
import { idle } from './leaving.fixture.ts';
import { cashOutAfter, endedAway, fateOf, paidSince, readHeld, type HeldAway } from './paid-away.rules.ts';

const target = { machineId: '101', name: 'Aurora 1' };
const held: HeldAway = {
  ...{ userId: '7', target, sessionId: 's1', creditsMinor: 700, besideMinor: 1_000, isComplete: true },
  ...{ at: 5_000, serverAt: 6_000 },
};
const entry = (change: Partial<Transaction> & { readonly atS?: string }): Transaction => {
  const { atS = '07.000', ...rest } = change;
  return {
    ...{
      id: 't',
      date: `1970-01-01T00:00:${atS}Z`,
      durationS: null,
      from: null,
      amountMinor: 700,
      type: 4,
      tag: null,
    },
    ...{ machine: 'Aurora 1', spinCount: null, freeSpinCount: null, start: null, end: null, ...rest },
  };
};

describe('[MONEY7] the end of a session since the last visit', () => {
  it.each<[string, number | null, readonly Transaction[]]>([
    ['the first cash-out of the machine after the report', 700, [entry({ atS: '09.000', amountMinor: 50 }), entry({})]],
    ['a machine that the list names by its id', 700, [entry({ machine: '101' })]],
    ['no cash-out before the report', null, [entry({ atS: '05.999' })]],
    ['no cash-out without a readable time', null, [entry({ date: null }), entry({ date: 'soon' })]],
    ['no cash-out of another machine', null, [entry({ machine: 'Aurora 2' })]],
    ['no other movement', null, [entry({ type: 5 }), entry({ type: 3 }), entry({ type: null })]],
    ['no amount that cannot be read', null, [entry({ amountMinor: null })]],
  ])('takes from the list %s', (_, amount, list) => expect(paidSince(held, list)).toBe(amount));

  it('takes nothing from the list without the clock of the server', () =>
    expect(paidSince({ ...held, serverAt: null }, [entry({})])).toBeNull());

  it.each<[string, number | null, number | null, number, readonly string[] | null]>([
    ['the list and the balance', 700, 1_700, 700, ['session.paid']],
    ['a list with another amount', 950, 5_000, 700, ['session.paid']],
    ['a balance that has risen by the credits', null, 1_700, 700, ['session.paid']],
    ['a balance that has risen by another amount', null, 1_800, 700, ['session.held']],
    ['a balance that holds less by now', 700, 600, 700, ['session.held']],
    ['an unknown balance', 700, null, 700, ['session.held']],
    ['a machine without credits', null, 1_000, 0, null],
    ['a win of the last game', 950, 1_950, 0, ['session.paid']],
  ])('is said with %s', (_, paid, balance, creditsMinor, keys) => {
    const said = endedAway({ ...held, creditsMinor }, paid, balance);
    expect(said?.more?.map((line) => Reflect.get(line, 'key')) ?? null).toEqual(keys);
  });

  it('is known from the report of the server', () => {
    const none: Reconnect = { kind: 'hidden', isNoneOpen: true };
    const open = (machineId: string): Reconnect => ({
      ...{ kind: 'dismissed', target: { machineId, name: '' }, status: 'waiting' },
    });
    expect(fateOf(held, idle, none)).toBe('over');
    expect(fateOf(held, idle, open('101'))).toBe('open');
    expect(fateOf(held, idle, open('102'))).toBe('over');
    expect(fateOf(held, idle, { kind: 'unknown' })).toBeNull();
    expect(fateOf(held, idle, { kind: 'hidden' })).toBeNull();
    expect(fateOf(held, { kind: 'joining', target, attempt: 0 }, { kind: 'hidden' })).toBeNull();
  });

  it('is reported by the wallet if a cash-out of the machine came after the report', () => {
    const of = (...made: Parameters<typeof intent>): string | undefined =>
      cashOutAfter(held, { ...emptyWallet, intents: [intent(...made)] })?.id;
    const here = { machineId: '101' };
    const done = (at: number) => ({ kind: 'done', at, movedMinor: 700 }) as const;
    expect(of('cash-out', done(5_000), here)).toBe('i1');
    expect(of('cash-out', done(4_999), here)).toBeUndefined();
    expect(of('cancel', checking, here)).toBe('i1');
    expect(of('cancel', done(5_000), { ...here, creditsMinor: 0 })).toBeUndefined();
    expect(of('cash-out', { kind: 'sending' }, { machineId: '102' })).toBeUndefined();
    expect(of('cash-in', { kind: 'sending' }, here)).toBeUndefined();
  });

  it('is read only if the record is readable', () => {
    expect(readHeld(JSON.stringify(held))).toEqual(held);
    for (const text of [
      null,
      '[]',
      JSON.stringify({ ...held, creditsMinor: -1 }),
      JSON.stringify({ ...held, target: 1 }),
    ])
      expect(readHeld(text)).toBeNull();
  });
});
