import { expect, test } from 'vitest';
import { lateMs, retriedAt } from './retransmission.ts';

test.each([
  // 200 ms, then 400, 800 … after the previous transmission.
  [0, 100, 200],
  [0, 200, 200],
  [0, 201, 600],
  [0, 1_000, 1_400],
  [500, 2_500, 3_500],
  [0, 60_000, 102_200],
  [700, 600, 700],
])('sent at %i into a blackhole that ends at %i: passes at %i', (sentAt, backAt, at) => {
  expect(retriedAt(sentAt, backAt, 200)).toBe(at);
});

test('is as late as its lost transmissions: one, two, or all', () => {
  expect(lateMs(() => false)).toBe(0);
  expect(lateMs((sending) => sending === 0)).toBe(200);
  expect(lateMs((sending) => sending < 2)).toBe(600);
  expect(lateMs(() => true)).toBe(12_600);
});
