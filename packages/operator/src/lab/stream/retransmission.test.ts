import { expect, test } from 'vitest';
import { lateMs, retriedAt } from './retransmission.ts';

test.each([
  // Retransmissions follow the previous transmission after 200 ms, 400 ms, 800 ms and so on.
  [0, 100, 200],
  [0, 200, 200],
  [0, 201, 600],
  [0, 1_000, 1_400],
  [500, 2_500, 3_500],
  [0, 60_000, 102_200],
  [700, 600, 700],
])('data sent at %i into a blackhole that ends at %i arrives at %i', (sentAt, backAt, at) => {
  expect(retriedAt(sentAt, backAt, 200)).toBe(at);
});

test('delays a packet by one, two or all lost transmissions', () => {
  expect(lateMs(() => false)).toBe(0);
  expect(lateMs((sending) => sending === 0)).toBe(200);
  expect(lateMs((sending) => sending < 2)).toBe(600);
  expect(lateMs(() => true)).toBe(12_600);
});
