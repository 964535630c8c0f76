import { fc, test as propTest } from '@fast-check/vitest';
import { debounceTime, interval, map, of, Subject, Subscription, take, timer, VirtualTimeScheduler, delay } from 'rxjs';
import type { SchedulerLike } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createVirtualClock, defaultStartAt } from './virtual-time.ts';

describe('[PLATFORM25] virtual time', () => {
  test('advances only on request and stops exactly at the target', () => {
    const clock = createVirtualClock();
    const heard: number[] = [];
    timer(10, clock.scheduler).subscribe(() => heard.push(clock.now() - defaultStartAt));
    clock.advanceBy(9);
    expect(heard).toEqual([]);
    clock.advanceBy(6);
    expect(heard).toEqual([10]);
    expect(clock.now()).toBe(defaultStartAt + 15);
    clock.advanceTo(defaultStartAt);
    expect(clock.now()).toBe(defaultStartAt + 15);
  });

  test('runs tasks of the same time in the order of scheduling, including tasks that another task schedules', () => {
    const clock = createVirtualClock(0);
    const heard: string[] = [];
    clock.scheduler.schedule(() => {
      heard.push('first');
      clock.scheduler.schedule(() => heard.push('nested'));
    }, 5);
    clock.scheduler.schedule(() => heard.push('second'), 5);
    clock.advanceBy(5);
    expect(heard).toEqual(['first', 'second', 'nested']);
  });

  test('lets an action reschedule itself, carry its state and end when unsubscribed', () => {
    const clock = createVirtualClock(0);
    const heard: [number, number][] = [];
    const action = clock.scheduler.schedule<number>(
      function (count) {
        heard.push([clock.now(), count]);
        this.schedule(count + 1, 10);
      },
      3,
      0,
    );
    clock.advanceBy(25);
    action.unsubscribe();
    clock.advanceBy(100);
    expect(heard).toEqual([
      [3, 0],
      [13, 1],
      [23, 2],
    ]);
    expect(clock.pending).toBe(0);
  });

  test('when a task throws, ends the action of the task and rethrows the error from the advance', () => {
    const clock = createVirtualClock(0);
    const action = clock.scheduler.schedule(() => {
      throw new Error('broken task');
    }, 1);
    expect(() => clock.advanceBy(1)).toThrow('broken task');
    expect(action.closed).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('drives the operators of RxJS', () => {
    const clock = createVirtualClock(0);
    const heard: string[] = [];
    const source = new Subject<string>();
    source.pipe(debounceTime(20, clock.scheduler)).subscribe((value) => heard.push(`${value}@${clock.now()}`));
    interval(10, clock.scheduler)
      .pipe(take(3))
      .subscribe((index) => source.next(`tick${index}`));
    of('late')
      .pipe(
        delay(45, clock.scheduler),
        map((text) => `${text}@${clock.now()}`),
      )
      .subscribe((text) => heard.push(text));
    clock.advanceBy(1_000);
    expect(heard).toEqual(['late@45', 'tick2@50']);
  });

  test('removes cancelled timers from the queue', () => {
    const clock = createVirtualClock(0);
    for (let index = 0; index < 10_000; index += 1) clock.scheduler.schedule(() => undefined, 5_000).unsubscribe();
    expect(clock.pending).toBe(0);
    expect(clock.flush()).toBe(0);
  });

  test('stops a flush at its limit of tasks', () => {
    const clock = createVirtualClock(0);
    interval(1, clock.scheduler).subscribe();
    expect(clock.flush(50)).toBe(50);
    expect(clock.now()).toBe(50);
  });
});

type Step = { readonly delayMs: number; readonly repeatMs: number | null; readonly cancelAtMs: number | null };
const steps = fc.array(
  fc.record({
    delayMs: fc.integer({ min: 0, max: 40 }),
    repeatMs: fc.option(fc.integer({ min: 1, max: 20 })),
    cancelAtMs: fc.option(fc.integer({ min: 0, max: 60 })),
  }),
  { maxLength: 40 },
);

/**
 * Returns the order in which the tasks run. Each step is a task that may repeat three times and that another task may
 * cancel.
 */
function trace(scheduler: SchedulerLike, plan: readonly Step[], run: () => void): string[] {
  const heard: string[] = [];
  plan.forEach(({ delayMs, repeatMs, cancelAtMs }, index) => {
    const subscription = new Subscription();
    subscription.add(
      scheduler.schedule<number>(
        function (count) {
          heard.push(`${scheduler.now()} ${index}.${count}`);
          if (repeatMs !== null && count < 3) this.schedule(count + 1, repeatMs);
        },
        delayMs,
        0,
      ),
    );
    if (cancelAtMs !== null) scheduler.schedule(() => subscription.unsubscribe(), cancelAtMs);
  });
  run();
  return heard;
}

propTest.prop([steps])("[PLATFORM25] runs the same tasks at the same times as RxJS's virtual scheduler", (plan) => {
  const reference = new VirtualTimeScheduler();
  const clock = createVirtualClock(0);
  const byTime = (line: string): number => Number(line.split(' ')[0]);
  const expected = trace(reference, plan, () => reference.flush());
  const actual = trace(clock.scheduler, plan, () => clock.flush());
  expect(actual.toSorted()).toEqual(expected.toSorted());
  expect(actual.map(byTime)).toEqual(actual.map(byTime).toSorted((a, b) => a - b));
});
