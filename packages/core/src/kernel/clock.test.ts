import { expect, it } from 'vitest';
import { createVirtualClock } from '@farspin/testing';
import { schedulerClock } from './clock.ts';

it('a clock on a scheduler returns the time of the scheduler, and runs delays on the scheduler', () => {
  const world = createVirtualClock(5_000);
  const clock = schedulerClock(world.scheduler);
  let rang = false;
  clock.scheduler.schedule(() => (rang = true), 10);
  world.advanceBy(10);
  expect([clock.now(), rang]).toEqual([5_010, true]);
});
