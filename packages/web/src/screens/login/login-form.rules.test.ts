import { expect, test } from 'vitest';
import { isLongEnough, shownError } from './login-form.rules.ts';

test.each([
  ['', false],
  ['abc', false],
  ['abcd', true],
  ['ğüşi', true],
  ['😀😀😀', false],
  ['😀😀😀😀', true],
])('checks whether %s is long enough: %s', (value, expected) => {
  expect(isLongEnough(value)).toBe(expected);
});

test('shows “too short” after the player leaves the field, and otherwise the message of the server', () => {
  expect(shownError('ab', false, 'too short', null)).toBeNull();
  expect(shownError('ab', true, 'too short', 'unknown user')).toBe('too short');
  expect(shownError('abcd', true, 'too short', 'unknown user')).toBe('unknown user');
  expect(shownError('', true, 'too short', null)).toBeNull();
});
