import { expect, it } from 'vitest';
import { stepAt, stepEndMs } from './steps.rules.ts';

it('tells during which step something happened, the last one that had begun', () => {
  const stepAtMs = [0, 10, 10, 30];
  expect([-1, 0, 9, 10, 29, 30, 99].map((atMs) => stepAt(stepAtMs, atMs))).toEqual([null, 0, 0, 2, 2, 3, 3]);
  expect([stepEndMs(stepAtMs, 2, 100), stepEndMs(stepAtMs, 3, 100)]).toEqual([30, 100]);
});
