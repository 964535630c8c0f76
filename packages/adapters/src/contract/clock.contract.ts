import type { Clock } from '@farspin/core';
import { describe, expect, test } from 'vitest';

/** Time in ms by which a timer may end early, because platforms round their clocks. */
const roundingMs = 2;

/** Defines the contract tests of a `Clock` that runs in real time. `makeClock` is called once for each test. */
export function describeClockContract(name: string, makeClock: () => Clock): void {
  describe(`Clock: ${name}`, () => {
    /** Resolves when the clock's scheduler runs a task that it was given with this delay. */
    const timer = (clock: Clock, ms: number): Promise<void> =>
      new Promise((resolve) => void clock.scheduler.schedule(() => resolve(), ms));

    test('[TIME2] never goes back', async () => {
      const clock = makeClock();
      const readings: number[] = [];
      for (const delayMs of [0, 1, 5]) {
        readings.push(...Array.from({ length: 100 }, () => clock.now()));
        await timer(clock, delayMs);
      }
      expect(readings.every(Number.isFinite)).toBe(true);
      expect(readings).toEqual(readings.toSorted((one, other) => one - other));
    });

    test('counts the time of a timer, and runs timers in the order of their delays', async () => {
      const clock = makeClock();
      const before = clock.now();
      const order: number[] = [];
      await Promise.all([30, 10].map((ms) => timer(clock, ms).then(() => order.push(ms))));
      expect(order).toEqual([10, 30]);
      expect(clock.now() - before).toBeGreaterThanOrEqual(30 - roundingMs);
    });

    test('runs no timer synchronously, and none that is unsubscribed', async () => {
      const clock = makeClock();
      const ran: string[] = [];
      const cancelled = clock.scheduler.schedule(() => void ran.push('cancelled'), 5);
      clock.scheduler.schedule(() => void ran.push('kept'), 5);
      expect(ran).toEqual([]);
      cancelled.unsubscribe();
      await timer(clock, 20);
      expect(ran).toEqual(['kept']);
    });
  });
}
