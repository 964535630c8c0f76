import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { createAmountReader, createMoney } from '@farspin/core/messages';
import { languages } from '@farspin/core';
import { amountOf, emptyField, mostMinor, stepField, type AmountField, type AmountStep } from './amount.ts';

const limitMinor = 20_000;
const read = createAmountReader(createMoney('en', { currency: 'TRY' }));
const worth = (text: string) => amountOf(text, limitMinor, read);
const quick = ['5.00', '50.00', '200.00'];
const next: AmountStep = { kind: 'quick', by: 1, quick };
const previous: AmountStep = { kind: 'quick', by: -1, quick };
const typed = (character: string): AmountStep => ({ kind: 'edit', edit: (text) => text + character });
const erase: AmountStep = { kind: 'edit', edit: (text) => text.slice(0, -1) };
const after = (...steps: readonly AmountStep[]): AmountField => steps.reduce(stepField, emptyField);

test.each([
  ['', 0],
  ['12', 1_200],
  ['12.', 1_200],
  ['12.5', 1_250],
  ['12.50', 1_250],
  ['0.07', 7],
  ['200', 20_000],
])('parses the text %j as %i minor units', (text, totalMinor) => {
  expect(worth(text)).toEqual({ totalMinor, fault: null });
});

test.each([
  ['12x', 'unreadable'],
  ['12.505', 'unreadable'],
  ['12,5,', 'unreadable'],
  ['200.01', 'too-much'],
  ['1'.repeat(30), 'too-much'],
])('rejects the text %j as %s', (text, fault) => {
  expect(worth(text)).toEqual({ totalMinor: 0, fault });
});

test('cycles through the quick amounts and the empty field in both directions', () => {
  const steps = [next, next, next];
  expect(steps.map((_, index) => after(...steps.slice(0, index + 1)).text)).toEqual(quick);
  expect(after(...steps)).toEqual({ text: '200.00', quick: 2 });
  expect(after(...steps, next)).toEqual(emptyField);
  expect(after(previous)).toEqual({ text: '200.00', quick: 2 });
  expect(after(next, previous)).toEqual(emptyField);
});

test('replaces typed text with the first quick amount on Tab', () => {
  expect(after(typed('7'), next)).toEqual({ text: '5.00', quick: 0 });
});

test('replaces the whole quick amount on an edit', () => {
  expect(after(next, typed('7'))).toEqual({ text: '7', quick: null });
  expect(after(next, erase)).toEqual(emptyField);
});

test('keeps the quick amount on a key that does not edit the field', () => {
  expect(after(next, { kind: 'edit', edit: () => null })).toEqual({ text: '5.00', quick: 0 });
});

test.each(languages)('parses a formatted quick amount back to the same value, in %s', (language) => {
  const money = createMoney(language, { currency: 'TRY' });
  for (const minor of [500, 125_050, 20_000_000])
    expect(amountOf(money.formatBare(minor), minor, createAmountReader(money))).toEqual({
      totalMinor: minor,
      fault: null,
    });
});

test.each([
  [5_000, 20_000, 5_000],
  [50_000, 20_000, 20_000],
  [0, 20_000, 0],
  [-500, 20_000, 0],
  [null, 20_000, 20_000],
])('with a balance of %s and a maximum of %i, limits the cash-in to %i', (balance, max, most) => {
  expect(mostMinor(balance, max)).toBe(most);
});

const anyStep = fc.oneof(fc.constantFrom(...'0123456789.,x-').map(typed), fc.constantFrom(next, previous, erase));
property.prop([fc.array(anyStep)])('stays a whole amount within the limit after any keys', (steps) => {
  const { totalMinor } = worth(after(...steps).text);
  expect(Number.isSafeInteger(totalMinor)).toBe(true);
  expect(totalMinor).toBeGreaterThanOrEqual(0);
  expect(totalMinor).toBeLessThanOrEqual(limitMinor);
});
