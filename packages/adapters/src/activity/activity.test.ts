import { createVirtualClock } from '@farspin/testing';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { describeActivityContract } from '../contract/activity.contract.ts';
import { deviceClock } from '../time/device-clock.ts';
import { createActivity, createBrowserActivity } from './activity.ts';

test('reports the first input of a burst at once and the last input at the end of the throttle interval', () => {
  const clock = createVirtualClock(0);
  const moved$ = new Subject<unknown>();
  const told: (readonly [at: number, agoMs: number])[] = [];
  createActivity(moved$, clock)
    .watch(500)
    .subscribe((agoMs) => told.push([clock.now(), agoMs]));
  for (const at of [0, 100, 499, 1_200]) {
    clock.advanceTo(at);
    moved$.next(null);
  }
  clock.advanceBy(5_000);
  expect(told).toEqual([
    [0, 0],
    [500, 1],
    [1_200, 0],
  ]);
});

test('reports input from before a sleep with its original time after the sleep', () => {
  const { scheduler, advanceBy } = createVirtualClock(0);
  const moved$ = new Subject<unknown>();
  const agoMs: number[] = [];
  let now = 0;
  createActivity(moved$, { now: () => now, scheduler })
    .watch(500)
    .subscribe((ago) => agoMs.push(ago));
  moved$.next(null);
  moved$.next(null);
  now = 600_000;
  advanceBy(500);
  expect(agoMs).toEqual([0, 600_000]);
});

const page = (): Window & EventTarget => new EventTarget() as Window;

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'touchmove'])(
  'reports a %s event on the page until the subscriber leaves',
  (sign) => {
    const window = page();
    let told = 0;
    const watching = createBrowserActivity(window, createVirtualClock(0))
      .watch(500)
      .subscribe(() => (told += 1));
    window.dispatchEvent(new Event(sign));
    expect(told).toBe(1);
    watching.unsubscribe();
    window.dispatchEvent(new Event(sign));
    expect(told).toBe(1);
  },
);

test('ignores events that are not user input', () => {
  const window = page();
  let told = 0;
  createBrowserActivity(window, createVirtualClock(0))
    .watch(500)
    .subscribe(() => (told += 1));
  for (const event of ['focus', 'load', 'visibilitychange']) window.dispatchEvent(new Event(event));
  expect(told).toBe(0);
});

describeActivityContract('a browser', () => {
  const window = page();
  return {
    activity: createBrowserActivity(window, deviceClock),
    move: () => void window.dispatchEvent(new Event('pointermove')),
  };
});
