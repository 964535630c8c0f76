import { concat, EMPTY, NEVER, type Observable, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { reconnecting, retryDelayMs, type Reconnecting } from './reconnecting.ts';

type Event = 'up' | 'refused';

function run(connect: () => Observable<Event>, wake$: Observable<unknown> = NEVER) {
  const clock = createVirtualClock(0);
  const lines: (Reconnecting<Event> & { at: number })[] = [];
  let completed = false;
  const subscription = reconnecting(connect, {
    clock,
    random: () => 0,
    wake$,
    isUp: (event) => event === 'up',
    isFinal: (event) => event === 'refused',
  }).subscribe({
    next: (line) => lines.push({ ...line, at: clock.now() }),
    complete: () => (completed = true),
  });
  const tries = () => lines.filter(({ kind }) => kind === 'trying').map(({ at }) => at);
  return { clock, lines, tries, subscription, isCompleted: () => completed };
}

describe('coming back', () => {
  it('[LADDER1] tries at once, then after growing pauses, then every 7 s', () => {
    const { clock, tries } = run(() => EMPTY);
    clock.advanceBy(31_000);
    expect(tries()).toEqual([0, 0, 300, 1_500, 4_200, 9_000, 16_000, 23_000, 30_000]);
  });

  it('[LADDER1] makes each pause up to a fifth longer', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map((attempt) => retryDelayMs(attempt, () => 0))).toEqual([
      0, 300, 1_200, 2_700, 4_800, 7_000, 7_000, 7_000,
    ]);
    expect(retryDelayMs(5, () => 0.999_999)).toBe(8_400);
  });

  it('[LADDER2] a wake-up cuts the pause short, and only that pause', () => {
    const wake$ = new Subject<void>();
    const { clock, tries } = run(() => EMPTY, wake$);
    clock.advanceBy(10_000);
    expect(tries().at(-1)).toBe(9_000);
    wake$.next();
    expect(tries().at(-1)).toBe(10_000);
    clock.advanceBy(6_999);
    expect(tries().at(-1)).toBe(10_000);
    clock.advanceBy(1);
    expect(tries().at(-1)).toBe(17_000);
  });

  it('[LADDER3] starts from the foot again after it was up', () => {
    const outcomes = [EMPTY, EMPTY, EMPTY, of<Event>('up'), EMPTY];
    const { clock, tries } = run(() => outcomes.shift() ?? NEVER);
    clock.advanceBy(10_000);
    expect(tries()).toEqual([0, 0, 300, 1_500, 1_500, 1_800]);
  });

  it('[LADDER3] ends with a final refusal', () => {
    const { clock, tries, isCompleted } = run(() => concat(of<Event>('refused')));
    clock.advanceBy(60_000);
    expect(tries()).toEqual([0]);
    expect(isCompleted()).toBe(true);
  });

  it('leaves nothing behind when it is no longer wanted', () => {
    const { clock, subscription } = run(() => EMPTY);
    clock.advanceBy(5_000);
    subscription.unsubscribe();
    expect(clock.pending).toBe(0);
  });

  it('does not grow deeper with the number of tries', () => {
    const { clock, tries } = run(() => EMPTY);
    clock.advanceBy(7_000 * 20_000);
    expect(tries().length).toBeGreaterThan(20_000);
  });
});
