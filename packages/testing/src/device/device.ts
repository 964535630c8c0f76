import { NEVER, Subject, type Observable } from 'rxjs';
import type { Clock, Gap } from '@farspin/core';
import type { Dice } from './random.ts';
import type { VirtualClock } from './virtual-time.ts';

/** The player's device: a clock that can be set by hand, and sleep. All tabs of a browser share it. */
export interface Device {
  /** What the page knows of time: as far off the world's as `shift` has it, and where it does not count sleep as gaps have it. */
  readonly clock: Clock;
  /** The same clock, with the timers that the page has: they may fire a little early or late. */
  readonly page: Clock;
  readonly isAsleep: boolean;
  /** The last time at which the device woke or pages were notified of a gap, by the world's clock; 0: never. */
  readonly gapAt: number;
  /** Emits true on falling asleep, false on waking and before anything of the page runs. */
  readonly asleep$: Observable<boolean>;
  /** Emits on waking, after the timers that were due meanwhile. */
  readonly woke$: Observable<void>;
  /** The device's clock is set forward, or back by a negative number, while pages are open: they see a gap at the most. */
  jump(byMs: number): void;
  /** The page's time is further ahead by so much: the device's clock was set while no page was open. */
  shift(byMs: number): void;
  /** From now on nothing of the page runs. */
  fallAsleep(): void;
  /** Everything that was due meanwhile runs now, in its order. */
  wakeUp(): void;
  /** Falls asleep, lets the world go on for that long, and wakes up. */
  sleep(forMs: number): void;
}

/** The most by which an uneven timer is late; it is at most 1 ms early, as in Node and in browsers. */
export const mostLateMs = 15;
const earlyShare = 0.1;
const lateShare = 0.3;

/** A device's clock that is set forward by less is no gap: timers are as late. */
const leastGapMs = 4_000;

/**
 * `happened` hears of each jump and each sleep, and of the first timer that is off. With dice some timers are. Without
 * `countsSleep` the page's time stands still in sleep, as in some browsers, and waking is a gap.
 */
export function createDevice(
  world: VirtualClock,
  happened: (kind: 'clock-jumped' | 'clock-shifted' | 'slept' | 'uneven-timers') => void = () => undefined,
  unevenBy: Dice | null = null,
  countsSleep = true,
): Device {
  let wasEven = true;
  function offMs(): number {
    const drawn = unevenBy?.next() ?? 1;
    if (unevenBy === null || drawn >= earlyShare + lateShare) return 0;
    if (wasEven) happened('uneven-timers');
    wasEven = false;
    return drawn < earlyShare ? -1 : 1 + unevenBy.below(mostLateMs);
  }
  const sleeper = world.fork(offMs);
  const asleep$ = new Subject<boolean>();
  const woke$ = new Subject<void>();
  const gap$ = new Subject<Gap>();
  let offsetMs = 0;
  let asleepAt = 0;
  let gapAt = 0;
  let wakes = 0;
  const now = (): number => (sleeper.isHeld && !countsSleep ? asleepAt : world.now()) + offsetMs;

  /** All tabs have one time: what one of them counts is counted. A jump that counts moves it as between visits. */
  function fell(ms: number, hasSlept: boolean): void {
    if (ms <= leastGapMs) return;
    gapAt = world.now();
    let countedMs = 0;
    const count = (by: number): void => {
      const more = Math.max(0, Math.min(by, ms) - countedMs);
      countedMs += more;
      if (more > 0 && !hasSlept) happened('clock-shifted');
      offsetMs += more;
    };
    if (gap$.observed) gap$.next({ ms, count });
    else count(ms);
  }
  function fallAsleep(): void {
    if (sleeper.isHeld) return;
    sleeper.hold();
    asleepAt = world.now();
    asleep$.next(true);
    happened('slept');
  }
  function wakeUp(): void {
    if (!sleeper.isHeld) return;
    const sleptMs = world.now() - asleepAt;
    asleep$.next(false);
    gapAt = world.now();
    if (countsSleep) sleeper.release();
    else {
      offsetMs -= sleptMs;
      const tell = (): void => fell(sleptMs, true);
      // A page reads its clock before it hears of a connection that is gone, or after.
      const isToldFirst = (wakes += 1) % 2 === 1;
      sleeper.release(sleptMs, isToldFirst ? tell : undefined);
      if (!isToldFirst) tell();
    }
    woke$.next();
  }

  return {
    clock: { now, scheduler: { now, schedule: sleeper.schedule }, gap$ },
    page: { now, scheduler: { now, schedule: sleeper.scheduleUnevenly }, gap$ },
    get isAsleep() {
      return sleeper.isHeld;
    },
    get gapAt() {
      return gapAt;
    },
    asleep$: asleep$.asObservable(),
    woke$: woke$.asObservable(),
    jump(byMs) {
      happened('clock-jumped');
      fell(byMs, false);
    },
    shift(byMs) {
      offsetMs += byMs;
      happened('clock-shifted');
    },
    fallAsleep,
    wakeUp,
    sleep(forMs) {
      fallAsleep();
      world.advanceBy(forMs);
      wakeUp();
    },
  };
}

/** A device that is always awake, and whose clock is right. */
export const awakeDevice = (clock: Clock): Pick<Device, 'clock' | 'page' | 'isAsleep' | 'asleep$' | 'woke$'> => ({
  clock,
  page: clock,
  isAsleep: false,
  asleep$: NEVER,
  woke$: NEVER,
});
