import { expect, test } from 'vitest';
import { slopePerHour } from './slope.ts';

test('the slope is what is gained in an hour', () => {
  const growing = [0, 1, 2, 3].map((minute) => ({ minute, value: 100 + minute * 2 }));
  expect(slopePerHour(growing)).toBeCloseTo(120);
  expect(slopePerHour(growing.map(({ minute }) => ({ minute, value: 7 })))).toBe(0);
});

test('one that only swings is next to flat', () => {
  const swinging = [0, 1, 2, 3, 4].map((minute) => ({ minute, value: minute % 2 === 0 ? 10 : 20 }));
  expect(slopePerHour(swinging)).toBeCloseTo(0);
});

test('too few samples tell nothing', () => {
  expect([slopePerHour([]), slopePerHour([{ minute: 1, value: 5 }])]).toEqual([0, 0]);
});
