import { expect, test } from 'vitest';
import { brightest } from './brightness.ts';

test('returns the brightest spot of a picture, regardless of the other pixels', () => {
  expect(brightest([0, 0, 0, 255, 0, 0, 0, 255])).toBe(0);
  expect(brightest([0, 0, 0, 255, 255, 255, 255, 255])).toBeCloseTo(1);
  expect(brightest([0, 255, 0, 255, 9, 9, 9, 255])).toBeCloseTo(0.715);
  expect(brightest(null)).toBeNull();
});
