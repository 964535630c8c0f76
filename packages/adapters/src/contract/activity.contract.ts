import type { Activity } from '@farspin/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect, eventually, type Collected } from '../testing/collect.ts';

/** A port for user input under test. */
export interface ActivitySubject {
  readonly activity: Activity;
  /** Causes one input event, such as a pointer movement. */
  move(): void;
}

const throttleMs = 100;

/** Defines the contract tests of an `Activity` in real time. `makeSubject` is called once for each test. */
export function describeActivityContract(name: string, makeSubject: () => ActivitySubject): void {
  describe(`Activity: ${name}`, () => {
    let subject: ActivitySubject;
    let ages: Collected<number>;
    beforeEach(() => {
      subject = makeSubject();
      ages = collect(subject.activity.watch(throttleMs));
    });
    afterEach(() => ages.stop());

    test('emits nothing without input, and the first event at once', () => {
      expect(ages.events).toEqual([]);
      subject.move();
      expect(ages.events).toHaveLength(1);
      expect(ages.events[0]).toBeLessThan(throttleMs);
    });

    test('emits the last event of a burst once, with its age', async () => {
      for (let count = 0; count < 5; count += 1) subject.move();
      expect(ages.events).toHaveLength(1);
      await eventually(() => ages.events.length).toBe(2);
      expect(ages.events[1]).toBeGreaterThan(0);
    });

    test('emits nothing after unsubscribing', () => {
      ages.stop();
      subject.move();
      expect(ages.events).toEqual([]);
    });
  });
}
