import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { createAmountReader, createMoney } from '@farspin/core/messages';
import { mostMinor, noAmount, stepAmount, type Amount, type AmountKey } from './amount.ts';

const rules = { limitMinor: 20_000, read: createAmountReader(createMoney('en', 'TRY')) };
const after = (keys: readonly AmountKey[]): Amount =>
  keys.reduce((amount, key) => stepAmount(amount, key, rules), noAmount);
const typed = (text: string): readonly AmountKey[] =>
  [...text].map((character) => ({ kind: 'typed', text: character }));

test('coins add up and stop at the limit', () => {
  const coin = { kind: 'coin', amountMinor: 5_000 } as const;
  expect(after([coin, coin])).toEqual({ ...noAmount, totalMinor: 10_000 });
  expect(after([coin, coin, coin, coin, coin]).totalMinor).toBe(20_000);
});

test.each([
  ['12', 1_200],
  ['12.', 1_200],
  ['12.5', 1_250],
  ['12.50', 1_250],
  ['0.07', 7],
  ['12x', 0],
  ['12.505', 0],
  ['200', 20_000],
])('typing %s', (text, totalMinor) => {
  expect(after([{ kind: 'switch' }, ...typed(text)]).totalMinor).toBe(totalMinor);
});

test('what makes no amount is kept, and is none', () => {
  expect(after(typed('12,5,'))).toEqual({ totalMinor: 0, typed: '12,5,', fault: 'unreadable' });
  expect(after([...typed('12,5,'), { kind: 'erase' }, { kind: 'erase' }])).toMatchObject({ totalMinor: 1_200 });
});

test('what is above the limit is kept, and is no amount: not everything', () => {
  expect(after(typed('200.01'))).toEqual({ totalMinor: 0, typed: '200.01', fault: 'too-much' });
  expect(after([...typed('999'), { kind: 'erase' }])).toMatchObject({ totalMinor: 9_900, fault: null });
});

test('a comma is the decimal mark in Turkish', () => {
  const turkish = { ...rules, read: createAmountReader(createMoney('tr', 'TRY')) };
  const amount = typed('12,5').reduce((state, key) => stepAmount(state, key, turkish), noAmount);
  expect(amount.totalMinor).toBe(1_250);
});

test('erasing: a character while typing, everything with coins', () => {
  expect(after([...typed('12'), { kind: 'erase' }])).toEqual({ totalMinor: 100, typed: '1', fault: null });
  expect(after([{ kind: 'coin', amountMinor: 500 }, { kind: 'erase' }])).toEqual(noAmount);
});

test('all is the limit', () => {
  expect(after([{ kind: 'all' }]).totalMinor).toBe(20_000);
});

test.each([
  [5_000, 20_000, 5_000],
  [50_000, 20_000, 20_000],
  [0, 20_000, 0],
  [-500, 20_000, 0],
  [null, 20_000, 20_000],
])('of a balance of %s and at most %i at once there can be cashed in %i', (balance, max, most) => {
  expect(mostMinor(balance, max)).toBe(most);
});

const key: fc.Arbitrary<AmountKey> = fc.oneof(
  fc.record({ kind: fc.constant('coin' as const), amountMinor: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ kind: fc.constant('typed' as const), text: fc.constantFrom(...'0123456789.,x-') }),
  fc.constantFrom({ kind: 'all' }, { kind: 'erase' }, { kind: 'switch' }),
);
property.prop([fc.array(key)])('whatever is pressed, it is a whole amount within the limit', (keys) => {
  const { totalMinor } = after(keys);
  expect(Number.isSafeInteger(totalMinor)).toBe(true);
  expect(totalMinor).toBeGreaterThanOrEqual(0);
  expect(totalMinor).toBeLessThanOrEqual(rules.limitMinor);
});
