import { expect, test } from 'vitest';
import { slopePerHour } from './slope.ts';

test('returns the growth per hour', () => {
  const growing = [0, 1, 2, 3].map((minute) => ({ minute, value: 100 + minute * 2 }));
  expect(slopePerHour(growing)).toBeCloseTo(120);
  expect(slopePerHour(growing.map(({ minute }) => ({ minute, value: 7 })))).toBe(0);
});

test('returns almost 0 for an oscillating figure', () => {
  const swinging = [0, 1, 2, 3, 4].map((minute) => ({ minute, value: minute % 2 === 0 ? 10 : 20 }));
  expect(slopePerHour(swinging)).toBeCloseTo(0);
});

test('returns 0 for fewer than two samples', () => {
  expect([slopePerHour([]), slopePerHour([{ minute: 1, value: 5 }])]).toEqual([0, 0]);
});
