import { expect, test } from 'vitest';
import { fullestShare } from './back-share.ts';

test('returns the share of events in the fullest half second, in any order of the events', () => {
  const moments = [0, 400, 499, 500, 700, 1_600, 1_650];
  expect(fullestShare(moments, 500, 10)).toBe(0.4);
  expect(fullestShare(moments.toReversed(), 500, 10)).toBe(0.4);
  expect(fullestShare([5], 500, 1)).toBe(1);
  expect(fullestShare([], 500, 1)).toBeNull();
});
