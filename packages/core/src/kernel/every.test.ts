import { createVirtualClock } from '@farspin/testing';
import { asyncScheduler } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

const random = { next: () => 0 };
afterEach(() => vi.restoreAllMocks());

test('emits at the first time, and then at each interval', () => {
  const clock = createVirtualClock();
  const startMs = clock.now();
  const times: number[] = [];
  const subscription = every(1_000, { clock, random }, 300).subscribe(() => times.push(clock.now() - startMs));
  clock.advanceBy(2_500);
  subscription.unsubscribe();
  expect(times).toEqual([300, 1_300, 2_300]);
});

test('emits at once if the first time has passed, without a negative delay, about which Node warns', () => {
  const schedule = vi.spyOn(asyncScheduler, 'schedule');
  const clock = { now: () => 0, scheduler: asyncScheduler };
  every(1_000, { clock, random }, -5).subscribe().unsubscribe();
  expect(schedule.mock.calls.map(([, delayMs]) => delayMs)).toEqual([0]);
});
