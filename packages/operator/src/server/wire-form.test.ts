import { usualDials } from '@farspin/testing';
import { describe, expect, test } from 'vitest';
import { createWireForm } from './wire-form.ts';

const form = (dials: Parameters<typeof createWireForm>[0] | object) => createWireForm({ ...usualDials, ...dials });
const machine = { id: '101', name: '101', status: 'in-bonus' };

describe('[PLATFORM47] an operator with dials writes', () => {
  test('the usual form by default', () => {
    expect(form({})(machine)).toBe(machine);
  });

  test('numeric ids as numbers, and other ids unchanged', () => {
    const written = form({ ids: 'numbers' });
    expect(
      written({ brand: 'B', machines: [machine, { id: 'A7' }, { id: '007' }, { id: '9007199254740993' }] }),
    ).toEqual({
      brand: 'B',
      machines: [{ ...machine, id: 101 }, { id: 'A7' }, { id: '007' }, { id: '9007199254740993' }],
    });
    expect(written({ sessionId: '12', machineId: '3', nextCursor: '25' })).toEqual({
      ...{ sessionId: 12, machineId: 3, nextCursor: 25 },
    });
  });

  test('invalid figures in the fields that the dial selects', () => {
    const balance = form({ figures: 'balance' });
    expect(Array.from({ length: 7 }, () => balance({ balance: 5, credits: 7 }))).toEqual([
      ...[2 ** 53, -500, '12.50', 1e21, null, 12.5].map((odd) => ({ balance: odd, credits: 7 })),
      { credits: 7 },
    ]);
    expect(form({ figures: 'balance' })(5)).toBe(2 ** 53);
    expect(form({ figures: 'meters' })({ balance: 5, credits: 7 })).toEqual({ balance: 5, credits: 2 ** 53 });
    const atTimes = form({ figures: 'at-times' });
    expect(Array.from({ length: 7 }, () => atTimes(5))).toEqual([5, 5, 5, 5, 5, 5, 2 ** 53]);
  });

  test('invalid machine counts, and money and other counts unchanged', () => {
    const written = form({ figures: 'counts' });
    const meters = { credits: 7, bet: 5, freeSpins: 2, spinCount: 9, seq: 4 };
    expect(Array.from({ length: 4 }, () => written(meters))).toEqual([
      { ...meters, spinCount: 2 ** 53 },
      { ...meters, freeSpins: -500, spinCount: '12.50' },
      meters,
      { ...meters, freeSpins: 1e21 },
    ]);
    const session = { id: '1', spinCount: 9, balance: 5 };
    expect(written(session)).toEqual(session);
  });

  test.each([
    ['numbers', 5, 3],
    ['capitals', 'IN_BONUS', 'WAITING'],
  ] as const)('machine statuses as %s', (statuses, inBonus, waiting) => {
    const written = form({ statuses });
    expect(written([machine])).toEqual([{ ...machine, status: inBonus }]);
    expect(written({ credits: 0, status: 'waiting' })).toEqual({ credits: 0, status: waiting });
    expect(written({ status: true, id: '101', machine_status: 'waiting' })).toEqual({
      ...{ status: true, id: '101', machine_status: waiting },
    });
    // The status of a money request is not a machine status.
    expect(written({ status: 'unknown' })).toEqual({ status: 'unknown' });
  });

  test('fields and a capability that the protocol does not define', () => {
    const written = form({ unknownFields: 'some' });
    expect(written([machine])).toEqual([
      { ...machine, ok: false, kind: 'none', value: null, operatorNote: expect.anything() },
    ]);
    expect(written({ capabilities: ['press'] })).toMatchObject({ capabilities: ['teleport', 'press'] });
    expect(written({ id: 'start', kind: 'start' })).toMatchObject({ id: 'start', kind: 'start' });
    expect(written({ code: 1, Params: { id: '7' } })).toMatchObject({ code: 1, Params: { id: '7' } });
    expect(written(500)).toBe(500);
  });
});
