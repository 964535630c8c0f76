import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wokeUp } from './sleeping.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(isWatching?: () => boolean) {
  let wakes = 0;
  const watching = wokeUp(isWatching).subscribe(() => (wakes += 1));
  return { watching, wakes: () => wakes };
}

test('emits once after the device has slept', () => {
  const { watching, wakes } = watch();
  vi.advanceTimersByTime(60_000);
  expect(wakes()).toBe(0);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(wakes()).toBe(1);
  watching.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});

test('notifies all subscribers with one timer', () => {
  let wakes = 0;
  const woke$ = wokeUp();
  const listening = Array.from({ length: 3 }, () => woke$.subscribe(() => (wakes += 1)));
  expect(vi.getTimerCount()).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(2_000);
  expect(wakes).toBe(3);
  for (const one of listening) one.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});

test('emits when the clock is set back, but not for a page with throttled timers', () => {
  const seen = watch();
  const hidden = watch(() => false);
  vi.setSystemTime(Date.now() - 600_000);
  vi.advanceTimersByTime(2_000);
  expect([seen.wakes(), hidden.wakes()]).toEqual([1, 0]);
  seen.watching.unsubscribe();
  hidden.watching.unsubscribe();
});
