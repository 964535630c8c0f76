import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '@farspin/testing';
import { quietFor, type LastTime } from './quiet.ts';

/** Creates a store for one page, which is not shared with other tabs. */
function nowhereElse(): LastTime {
  let kept = 0;
  return { read: () => kept, write: (at) => (kept = at) };
}

function start() {
  const clock = createVirtualClock(0);
  const happened$ = new Subject<number>();
  const ends: number[] = [];
  let completed = false;
  const subscription = quietFor(1_000, happened$, clock, nowhereElse()).subscribe({
    next: () => ends.push(clock.now()),
    complete: () => (completed = true),
  });
  return { clock, happened$, ends, subscription, completed: () => completed };
}

describe('quiet', () => {
  it('[POLICY6] emits once when the time without activity is over', () => {
    const { clock, happened$, ends, completed } = start();
    clock.advanceBy(999);
    happened$.next(0);
    clock.advanceBy(999);
    expect(ends).toEqual([]);
    clock.advanceBy(1);
    expect([ends, completed()]).toEqual([[1_999], true]);
    clock.advanceBy(10_000);
    expect([ends, clock.pending]).toEqual([[1_999], 0]);
  });

  it('[POLICY6] counts activity in this tab even if nothing is stored', () => {
    const clock = createVirtualClock(1_000);
    const happened$ = new Subject<number>();
    const ends: number[] = [];
    const stuck: LastTime = { read: () => 500, write: () => undefined };
    quietFor(1_000, happened$, clock, stuck).subscribe(() => ends.push(clock.now()));
    clock.advanceBy(400);
    happened$.next(0);
    clock.advanceBy(999);
    expect(ends).toEqual([]);
    clock.advanceBy(1);
    expect(ends).toEqual([2_400]);
  });

  it('[POLICY6] counts the time that a device slept, even if the first event after the sleep is activity', () => {
    let now = 0;
    const { scheduler } = createVirtualClock(0);
    const happened$ = new Subject<number>();
    let ended = false;
    quietFor(1_000, happened$, { now: () => now, scheduler }, nowhereElse()).subscribe(() => (ended = true));
    now = 500;
    happened$.next(0);
    now = 1_501;
    happened$.next(0);
    expect(ended).toBe(true);
  });

  it('[POLICY6] ends after the normal wait, even if the clock was set back and the stored time is in the future', () => {
    const clock = createVirtualClock(0);
    const kept: LastTime = { read: () => 86_400_000, write: () => undefined };
    const ended: number[] = [];
    quietFor(1_000, new Subject(), clock, kept).subscribe(() => ended.push(clock.now()));
    clock.advanceBy(2_500);
    expect(ended).toEqual([1_000]);
  });

  it('[POLICY6] receives activity from other tabs, even if this tab stores nothing', () => {
    const clock = createVirtualClock(0);
    const happened$ = new Subject<number>();
    let elsewhere = 0;
    const ended: number[] = [];
    const deaf: LastTime = { read: () => elsewhere, write: () => undefined };
    quietFor(1_000, happened$, clock, deaf).subscribe(() => ended.push(clock.now()));
    clock.advanceBy(600);
    happened$.next(0);
    clock.advanceBy(300);
    elsewhere = 900;
    clock.advanceBy(900);
    elsewhere = 0;
    clock.advanceBy(99);
    expect(ended).toEqual([]);
    clock.advanceBy(1);
    expect(ended).toEqual([1_900]);
  });

  it('leaves no timer and no subscription after the subscriber unsubscribes', () => {
    const { clock, happened$, subscription } = start();
    subscription.unsubscribe();
    expect([clock.pending, happened$.observed]).toEqual([0, false]);
  });

  it('[TIME4] counts from the time of the activity, unless there was later activity in another tab', () => {
    const clock = createVirtualClock(0);
    const happened$ = new Subject<number>();
    const ended: number[] = [];
    const kept = nowhereElse();
    quietFor(1_000, happened$, clock, kept).subscribe(() => ended.push(clock.now()));
    clock.advanceTo(600);
    happened$.next(500);
    expect(kept.read()).toBe(100);
    kept.write(550);
    happened$.next(200);
    expect(kept.read()).toBe(550);
    clock.advanceBy(5_000);
    expect(ended).toEqual([1_550]);
  });

  it('[POLICY6] emits even if activity arrives at the exact end of the wait', () => {
    const clock = createVirtualClock(0);
    const happened$ = new Subject<number>();
    clock.scheduler.schedule(() => happened$.next(0), 1_000);
    const ended: number[] = [];
    quietFor(1_000, happened$, clock, nowhereElse()).subscribe(() => ended.push(clock.now()));
    clock.advanceBy(5_000);
    expect(ended).toEqual([1_000]);
  });
});
