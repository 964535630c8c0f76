import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { until } from './deadline.ts';

const dayMs = 86_400_000;

describe('a deadline', () => {
  it.each([0, 1, 60_000, dayMs - 1, dayMs, dayMs + 1, 30 * dayMs, 400 * dayMs + 7])('comes after %d ms, once', (ms) => {
    const clock = createVirtualClock(1_000);
    const came: number[] = [];
    let ended = false;
    until(1_000 + ms, clock).subscribe({ next: () => came.push(clock.now()), complete: () => (ended = true) });
    clock.advanceBy(ms - 1);
    expect(came).toEqual([]);
    clock.advanceTo(1_000 + ms);
    clock.advanceBy(dayMs);
    expect(came).toEqual([1_000 + ms]);
    expect(ended).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('that has passed comes at once', () => {
    const clock = createVirtualClock(1_000);
    let came = false;
    until(5, clock).subscribe(() => (came = true));
    clock.advanceBy(0);
    expect(came).toBe(true);
  });

  it('is looked at again each day, as no timer of a browser waits longer than 24.8 days', () => {
    const clock = createVirtualClock(0);
    let came = false;
    until(100 * dayMs, clock).subscribe(() => (came = true));
    for (let day = 0; day < 100; day += 1) {
      expect(clock.flush(1)).toBe(1);
      expect(clock.now()).toBe((day + 1) * dayMs);
    }
    expect(came).toBe(true);
  });
});
