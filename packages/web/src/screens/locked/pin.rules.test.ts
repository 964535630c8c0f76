import { expect, test } from 'vitest';
import { isPin, pinDigits } from './pin.rules.ts';

test.each([
  ['1234', '1234'],
  ['12 3-4x', '1234'],
  ['٤٣٢١', '4321'],
  ['۱۲۳۴', '1234'],
  ['123456789', '12345678'],
  ['', ''],
  ['😀a', ''],
])('extracts the digits of %j as %j', (typed, digits) => {
  expect(pinDigits(typed)).toBe(digits);
});

test('accepts a PIN with at least four digits', () => {
  expect(isPin('123')).toBe(false);
  expect(isPin('1234')).toBe(true);
});
