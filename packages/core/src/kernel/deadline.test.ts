import { asyncScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createDevice } from '@farspin/testing';
import { createDice } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { constant } from './behavior.ts';
import { schedulerClock } from './clock.ts';
import { alarm, readClockEveryMs, whenCome } from './deadline.ts';
import { createScope } from './scope.ts';
import { State } from './state.ts';

const dayMs = 86_400_000;

describe('an alarm for a fixed time', () => {
  it.each([0, 1, 999, 1_000, 1_001, 60_000, dayMs, 30 * dayMs + 7])('[TIME1] rings once after %d ms', (ms) => {
    const clock = createVirtualClock(1_000);
    const came: number[] = [];
    alarm(constant(1_000 + ms), clock, () => came.push(clock.now()), createScope());
    clock.advanceBy(ms - 1);
    expect(came).toEqual([]);
    clock.advanceTo(1_000 + ms);
    clock.advanceBy(dayMs);
    expect(came).toEqual([1_000 + ms]);
    expect(clock.pending).toBe(0);
  });

  it('[TIME1] rings at once if its time has passed', () => {
    const clock = createVirtualClock(1_000);
    let came = false;
    alarm(constant(5), clock, () => (came = true), createScope());
    clock.advanceBy(0);
    expect(came).toBe(true);
  });

  it('reads the clock every second, since browser timers overflow after 24.8 days', () => {
    const clock = createVirtualClock(0);
    alarm(constant(100 * dayMs), clock, () => undefined, createScope());
    for (let second = 1; second <= 5; second += 1) {
      expect(clock.flush(1)).toBe(1);
      expect(clock.now()).toBe(second * readClockEveryMs);
    }
  });
});

describe('a clock with uneven timers', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    '[TIME1] rings an alarm on time or shortly later if timers fire early and late (seed %i)',
    (seed) => {
      const world = createVirtualClock(0);
      const device = createDevice(world, undefined, createDice(seed, 'timers'));
      const came: number[] = [];
      for (const ms of [1, 2, 500, 2_500, 60_000, 3_600_000])
        whenCome(ms, device.page, () => came.push(world.now() - ms));
      world.advanceBy(3_700_000);
      expect(came).toHaveLength(6);
      for (const lateMs of came) expect(lateMs >= 0 && lateMs <= 16, String(lateMs)).toBe(true);
    },
  );

  it.each([-dayMs, -300, 300, dayMs])(
    '[TIME2] rings an alarm when the wait is over if the clock is set by %i ms',
    (byMs) => {
      const world = createVirtualClock(0);
      const device = createDevice(world);
      device.clock.gap$?.subscribe(({ count }) => count(0));
      const came: number[] = [];
      whenCome(10_000, device.page, () => came.push(world.now()));
      world.advanceBy(4_321);
      device.jump(byMs);
      world.advanceBy(10_000);
      expect(came).toEqual([10_000]);
    },
  );

  it('[TIME1] rings an alarm within a second if a clock gap counts as time', () => {
    const world = createVirtualClock(0);
    const device = createDevice(world);
    const came: { readonly world: number; readonly told: number }[] = [];
    whenCome(3_600_000, device.page, (told) => came.push({ world: world.now(), told }));
    world.advanceBy(4_500);
    device.jump(dayMs);
    world.advanceBy(500);
    expect(came).toEqual([{ world: 5_000, told: dayMs + 5_000 }]);
  });
});

it('[TIME1] never rings an alarm before its time, even with Node timers', async () => {
  const clock = schedulerClock(asyncScheduler);
  const waits = Array.from({ length: 400 }, (_, index) => clock.now() + 5 + (index % 40));
  const came = waits.map(
    (at) => new Promise<number>((resolve) => whenCome(at, clock, () => resolve(clock.now() - at))),
  );
  const lateMs = await Promise.all(came);
  expect(Math.min(...lateMs)).toBeGreaterThanOrEqual(0);
});

describe('an alarm for changing times', () => {
  it('rings at the newest time, at once for a past time, and never for null', () => {
    const clock = createVirtualClock(1_000);
    const at$ = new State<number | null>(1_500);
    const rung: number[] = [];
    const scope = createScope();
    alarm(at$, clock, () => rung.push(clock.now()), scope);
    at$.move(2_000);
    clock.advanceTo(3_000);
    at$.move(5);
    clock.advanceTo(3_500);
    at$.move(4_000);
    at$.move(null);
    clock.advanceTo(5_000);
    expect(rung).toEqual([2_000, 3_000]);
    at$.move(40 * dayMs);
    clock.advanceBy(dayMs);
    scope.unsubscribe();
    expect(clock.pending).toBe(0);
  });

  it('may be set again by its handler', () => {
    const clock = createVirtualClock(0);
    const at$ = new State(10);
    alarm(at$, clock, () => clock.now() < 30 && at$.move(clock.now() + 10), createScope());
    clock.advanceBy(100);
    expect([at$.value, clock.pending]).toEqual([30, 0]);
  });
});
