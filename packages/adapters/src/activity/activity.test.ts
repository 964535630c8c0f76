import { createVirtualClock } from '@farspin/core/testing';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createActivity, createBrowserActivity } from './activity.ts';

test('a burst is told by its first movement at once and by its last at the end of the throttle', () => {
  const clock = createVirtualClock(0);
  const moved$ = new Subject<unknown>();
  const told: number[] = [];
  createActivity(moved$, clock.scheduler)
    .watch(500)
    .subscribe(() => told.push(clock.now()));
  for (const at of [0, 100, 499, 1_200]) {
    clock.advanceTo(at);
    moved$.next(null);
  }
  clock.advanceBy(5_000);
  expect(told).toEqual([0, 500, 1_200]);
});

const page = (): Window & EventTarget => new EventTarget() as Window;

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'touchmove'])(
  'a %s on the page counts, while someone is watching',
  (sign) => {
    const window = page();
    let told = 0;
    const watching = createBrowserActivity(window)
      .watch(500)
      .subscribe(() => (told += 1));
    window.dispatchEvent(new Event(sign));
    expect(told).toBe(1);
    watching.unsubscribe();
    window.dispatchEvent(new Event(sign));
    expect(told).toBe(1);
  },
);

test('what no hand has done does not count', () => {
  const window = page();
  let told = 0;
  createBrowserActivity(window)
    .watch(500)
    .subscribe(() => (told += 1));
  for (const event of ['focus', 'load', 'visibilitychange']) window.dispatchEvent(new Event(event));
  expect(told).toBe(0);
});
