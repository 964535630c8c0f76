import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { quietFor } from './quiet.ts';

function start() {
  const clock = createVirtualClock(0);
  const happened$ = new Subject<void>();
  const ends: number[] = [];
  let completed = false;
  const subscription = quietFor(1_000, happened$, clock).subscribe({
    next: () => ends.push(clock.now()),
    complete: () => (completed = true),
  });
  return { clock, happened$, ends, subscription, completed: () => completed };
}

describe('quiet', () => {
  it('[POLICY6] is told once, when nothing has happened for the time', () => {
    const { clock, happened$, ends, completed } = start();
    clock.advanceBy(999);
    happened$.next();
    clock.advanceBy(999);
    expect(ends).toEqual([]);
    clock.advanceBy(1);
    expect([ends, completed()]).toEqual([[1_999], true]);
    clock.advanceBy(10_000);
    expect([ends, clock.pending]).toEqual([[1_999], 0]);
  });

  it('[POLICY6] counts the time that a device slept, whatever happens first after it', () => {
    let now = 0;
    const { scheduler } = createVirtualClock(0);
    const happened$ = new Subject<void>();
    let ended = false;
    quietFor(1_000, happened$, { now: () => now, scheduler }).subscribe(() => (ended = true));
    now = 500;
    happened$.next();
    now = 1_501;
    happened$.next();
    expect(ended).toBe(true);
  });

  it('leaves nothing behind', () => {
    const { clock, happened$, subscription } = start();
    subscription.unsubscribe();
    expect([clock.pending, happened$.observed]).toEqual([0, false]);
  });

  it('[POLICY6] is not broken by what happens in the moment in which it is complete', () => {
    const clock = createVirtualClock(0);
    const happened$ = new Subject<void>();
    clock.scheduler.schedule(() => happened$.next(), 1_000);
    const ended: number[] = [];
    quietFor(1_000, happened$, clock).subscribe(() => ended.push(clock.now()));
    clock.advanceBy(5_000);
    expect(ended).toEqual([1_000]);
  });
});
