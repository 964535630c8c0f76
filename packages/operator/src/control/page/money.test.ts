import { expect, test } from 'vitest';
import { moneyWith } from './money.ts';

const { amount, minorOf } = moneyWith(2);

test.each([
  ['5', 500],
  ['250.00', 25_000],
  [' 0.5 ', 50],
  ['1,000', 100_000],
  ['1,234,567.89', 123_456_789],
])('parses %j as %i minor units', (text, minor) => {
  expect(minorOf(text)).toBe(minor);
});

test.each(['', ' ', '0', '-5', '5,00', '1,00,0', '1.005', '1.', '1e3', '0x10', 'abc', '10000000.01', '9'.repeat(20)])(
  'rejects %j, which is ambiguous or not an amount',
  (text) => {
    expect(minorOf(text)).toBeNull();
  },
);

test('parses formatted amounts', () => {
  for (const minor of [1, 99, 100, 123_450, 100_000_000]) expect(minorOf(amount(minor))).toBe(minor);
});

test.each([
  [0, '500,000', 'Enter an amount such as 250, up to 1,000,000,000', ['5.0', '5.']],
  [3, '500.000', 'Enter an amount such as 250.000, up to 1,000,000.000', ['5.0001']],
])('[MESSAGES7] with %i digits formats 500000 minor units as %s', (digits, text, expected, wrong) => {
  const money = moneyWith(digits);
  expect([money.amount(500_000), money.expected, money.minorOf(text)]).toEqual([text, expected, 500_000]);
  expect(money.minorOf(money.unitsInField(250))).toBe(250 * 10 ** digits);
  for (const one of wrong) expect(money.minorOf(one)).toBeNull();
});
