import { expect, test } from 'vitest';
import { slopePerHour } from './slope.ts';

test('the slope is the growth in an hour', () => {
  const growing = [0, 1, 2, 3].map((minute) => ({ minute, value: 100 + minute * 2 }));
  expect(slopePerHour(growing)).toBeCloseTo(120);
  expect(slopePerHour(growing.map(({ minute }) => ({ minute, value: 7 })))).toBe(0);
});

test('the slope of an oscillating figure is almost flat', () => {
  const swinging = [0, 1, 2, 3, 4].map((minute) => ({ minute, value: minute % 2 === 0 ? 10 : 20 }));
  expect(slopePerHour(swinging)).toBeCloseTo(0);
});

test('the slope of fewer than two samples is 0', () => {
  expect([slopePerHour([]), slopePerHour([{ minute: 1, value: 5 }])]).toEqual([0, 0]);
});
