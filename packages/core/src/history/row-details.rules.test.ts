import { describe, expect, test } from 'vitest';
import type { SlotSession, Transaction } from '../kernel/entities.ts';
import { message } from '../messages/message.ts';
import { isRedundant, isWithoutPlay } from './row-details.rules.ts';
import { shownSessionColumns, shownTransactionColumns } from './shown-columns.rules.ts';

const date = '2026-05-01T10:00:00.000Z';

const transaction: Transaction = {
  ...{ id: '7', date, durationS: 95, from: null, amountMinor: 2_000, type: 3, tag: null, machine: null },
  ...{ spinCount: 12, freeSpinCount: 0, start: null, end: null },
};
const fromCell = shownTransactionColumns.find(({ id }) => id === 'from');

describe('[HISTORY18] a detail', () => {
  test.each([
    ['end', { date, end: '2026-05-01T10:00:00.900Z' }, true],
    ['end', { date, end: '2026-05-01T10:00:00Z' }, true],
    ['end', { date, end: '2026-05-01T10:00:01.000Z' }, false],
    ['end', { date: null, end: null }, false],
    ['start', { date, start: date }, true],
    ['from', { from: 'Ember Lynx 1', machine: 'Ember Lynx 1' }, true],
    ['from', { from: 'cashier', machine: null, type: 3 }, false],
    ['from', { from: 'demo', machine: 'Ember Lynx 1', type: 3 }, true],
    ['from', { from: 'demo', machine: null, type: 1 }, false],
    ['from', { from: null, machine: null }, false],
    ['free-spin-count', { freeSpinCount: 0 }, true],
    ['free-spin-count', { freeSpinCount: 3 }, false],
    ['type', { type: 'session' }, true],
    ['type', { type: 3 }, false],
    ['date', { date }, false],
  ] as const)('%s of %j is redundant: %s', (column, row, expected) => {
    const from = 'from' in row ? fromCell?.cell({ ...transaction, from: row.from }) : null;
    expect(isRedundant(row, column, from ?? null)).toBe(expected);
  });
});

describe('[HISTORY19] a session', () => {
  const unplayed: SlotSession = {
    ...{ id: 's', date, type: 'session', machine: 'Ember Lynx 1', ip: null, start: null, end: null },
    ...{ durationS: 12, spinCount: 0, freeSpinCount: 0, betMinor: 0, winMinor: 0 },
  };
  const cellsOf = (session: SlotSession) =>
    ['bet', 'win', 'spin-count', 'result'].map((id) =>
      shownSessionColumns.find((column) => column.id === id)?.cell(session),
    );

  test('without play has a word in place of its figures', () => {
    expect(cellsOf(unplayed)).toEqual([null, null, null, message('history.no-play')]);
    expect(isWithoutPlay({ ...unplayed, spinCount: null, freeSpinCount: null })).toBe(true);
  });

  test.each([{ betMinor: 100 }, { winMinor: 100 }, { spinCount: 1 }, { freeSpinCount: 1 }, { betMinor: null }])(
    'with %j is no session without play',
    (change) => {
      const session = { ...unplayed, ...change };
      expect(isWithoutPlay(session)).toBe(false);
      expect(cellsOf(session).at(-1)).not.toEqual(message('history.no-play'));
    },
  );
});
