import { expect, test } from 'vitest';
import { span } from './duration.ts';

test.each([
  [-5, 'less than 1 s'],
  [400, 'less than 1 s'],
  [600, '1 s'],
  [30_000, '30 s'],
  [60_000, '1 min'],
  [150_000, '2 min 30 s'],
  [3_600_000, '1 h'],
  [3_660_000, '1 h 1 min'],
  [3_601_000, '1 h'],
])('formats %i ms as %j', (ms, words) => {
  expect(span(ms)).toBe(words);
});
