import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { constant } from './behavior.ts';
import { alarm } from './deadline.ts';
import { createScope } from './scope.ts';
import { State } from './state.ts';

const dayMs = 86_400_000;

describe('an alarm for one time', () => {
  it.each([0, 1, 60_000, dayMs - 1, dayMs, dayMs + 1, 30 * dayMs, 400 * dayMs + 7])('rings after %d ms, once', (ms) => {
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

  it('that has passed rings at once', () => {
    const clock = createVirtualClock(1_000);
    let came = false;
    alarm(constant(5), clock, () => (came = true), createScope());
    clock.advanceBy(0);
    expect(came).toBe(true);
  });

  it('is looked at again each day, as no timer of a browser waits longer than 24.8 days', () => {
    const clock = createVirtualClock(0);
    let came = false;
    alarm(constant(100 * dayMs), clock, () => (came = true), createScope());
    for (let day = 0; day < 100; day += 1) {
      expect(clock.flush(1)).toBe(1);
      expect(clock.now()).toBe((day + 1) * dayMs);
    }
    expect(came).toBe(true);
  });
});

describe('an alarm for times that move', () => {
  it('rings at the newest of its times, at once for one that has passed, and for none not at all', () => {
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

  it('may be set again by what hears it', () => {
    const clock = createVirtualClock(0);
    const at$ = new State(10);
    alarm(at$, clock, () => clock.now() < 30 && at$.move(clock.now() + 10), createScope());
    clock.advanceBy(100);
    expect([at$.value, clock.pending]).toEqual([30, 0]);
  });
});
