import { expect, it } from 'vitest';
import { nextNewYear, timeLeft } from './coming-soon.rules.ts';

it('[ROUTE-17] counts down to the next first of January, even on the first of January', () => {
  const newYear = new Date(2027, 0, 1).getTime();
  expect(nextNewYear(new Date(2026, 5, 15).getTime())).toBe(newYear);
  expect(nextNewYear(newYear - 1)).toBe(newYear);
  expect(nextNewYear(newYear)).toBe(new Date(2028, 0, 1).getTime());
});

it.each([
  [0, [0, 0, 0, 0]],
  [-5, [0, 0, 0, 0]],
  [1, [0, 0, 0, 1]],
  [61_000, [0, 0, 1, 1]],
  [86_400_000 * 3 + 3_600_000 * 2, [3, 2, 0, 0]],
])('[ROUTE-17] %i ms are %j days, hours, minutes and seconds', (ms, [day, hour, minute, second]) => {
  expect(timeLeft(1_000, 1_000 + ms)).toEqual({ day, hour, minute, second });
});
