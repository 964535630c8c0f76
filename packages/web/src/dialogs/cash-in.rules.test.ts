import { createAmountReader, createMoney } from '@farspin/core/messages';
import { expect, test } from 'vitest';
import { checkCashIn, mostMinor, quickGrid } from './cash-in.rules.ts';

const readAmount = createAmountReader(createMoney('tr', { currency: 'TRY' }));
const check = (typed: string, balanceMinor: number | null = 100_000) =>
  checkCashIn(readAmount(typed), balanceMinor, 2_500_000);

test.each([
  ['100', { kind: 'fine', amountMinor: 10_000 }],
  ['1.000', { kind: 'fine', amountMinor: 100_000 }],
  ['0,01', { kind: 'fine', amountMinor: 1 }],
  ['', { kind: 'empty' }],
  ['10.5', { kind: 'fine', amountMinor: 1_050 }],
  ['10.505', { kind: 'over-balance' }],
  ['0.505', { kind: 'unreadable' }],
  ['99999999999999999', { kind: 'over-balance' }],
  ['-5', { kind: 'unreadable' }],
  ['1e3', { kind: 'unreadable' }],
  ['0', { kind: 'zero' }],
  ['1.000,01', { kind: 'over-balance' }],
  ['25.000,01', { kind: 'over-balance' }],
])('%s', (typed, outcome) => {
  expect(check(typed)).toEqual(outcome);
});

test('reports the smaller of balance and limit when an amount exceeds both', () => {
  expect(check('25.000,01', 2_000_000)).toEqual({ kind: 'over-balance' });
  expect(check('25.000,01', 2_500_000)).toEqual({ kind: 'over-limit' });
  expect(check('40.000', 3_000_000)).toEqual({ kind: 'over-limit' });
  expect(check('99999999999999999', 3_000_000)).toEqual({ kind: 'over-limit' });
});

test('checks only the limit while the balance is unknown', () => {
  expect(check('20.000', null)).toEqual({ kind: 'fine', amountMinor: 2_000_000 });
  expect(check('25.000,01', null)).toEqual({ kind: 'over-limit' });
});

test('rejects any cash-in with a negative balance and names the balance as the reason', () => {
  expect(check('1', -500)).toEqual({ kind: 'over-balance' });
});

test('limits a cash-in to the smaller of balance and limit', () => {
  expect(mostMinor(500, 1_000)).toBe(500);
  expect(mostMinor(5_000, 1_000)).toBe(1_000);
  expect(mostMinor(null, 1_000)).toBe(1_000);
  expect(mostMinor(-500, 1_000)).toBe(0);
});

test.each([
  [5, { columns: 3, lastSpans: 1 }],
  [4, { columns: 4, lastSpans: 4 }],
  [6, { columns: 3, lastSpans: 3 }],
  [10, { columns: 2, lastSpans: 2 }],
])('arranges %i quick amounts and the highest amount', (coins, grid) => {
  expect(quickGrid(coins)).toEqual(grid);
});

test('fills every row of quick amounts', () => {
  for (let coins = 0; coins < 40; coins += 1) {
    const { columns, lastSpans } = quickGrid(coins);
    expect((coins + lastSpans) % columns, `${coins}`).toBe(0);
    expect(lastSpans).toBeLessThanOrEqual(columns);
  }
});
