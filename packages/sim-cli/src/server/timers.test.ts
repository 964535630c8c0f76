import { timer } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimers } from './timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each piece of work is run by the given function, repeated ones too', () => {
  const steps: string[] = [];
  const timers = createTimers((work) => {
    steps.push('begin');
    work();
    steps.push('end');
  });
  const ticks = timer(10, 20, timers.scheduler).subscribe((tick) => steps.push(`tick ${tick}`));
  vi.advanceTimersByTime(30);
  ticks.unsubscribe();
  expect(steps).toEqual(['begin', 'tick 0', 'end', 'begin', 'tick 1', 'end']);
  expect(vi.getTimerCount()).toBe(0);
});

test('after stop nothing runs, nothing is pending, and nothing new can be scheduled', () => {
  const ran: number[] = [];
  const timers = createTimers((work) => work());
  timer(10, timers.scheduler).subscribe(() => ran.push(1));
  timers.stop();
  timer(10, timers.scheduler).subscribe(() => ran.push(2));
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(ran).toEqual([]);
});
