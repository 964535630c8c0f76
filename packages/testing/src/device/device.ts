import { NEVER, Subject, type Observable } from 'rxjs';
import type { Clock, Gap } from '@farspin/core';
import type { Dice } from './random.ts';
import type { VirtualClock } from './virtual-time.ts';

/** The player's device, which can sleep and whose clock can be set manually. All tabs of a browser share it. */
export interface Device {
  /**
   * The page's time. It is the world's time plus the offset of `shift`, minus the sleeps that the clock does not count.
   */
  readonly clock: Clock;
  /** The same clock with the page's timers, which may fire slightly early or late. */
  readonly page: Clock;
  readonly isAsleep: boolean;
  /**
   * World time in epoch ms at which the device last woke or pages were last notified of a gap, or 0 if it never
   * happened.
   */
  readonly gapAt: number;
  /** Emits true when the device falls asleep, and false when it wakes, before any code of the page runs. */
  readonly asleep$: Observable<boolean>;
  /** Emits when the device wakes, after all overdue timers have run. */
  readonly woke$: Observable<void>;
  /** Sets the device's clock forward (or back, if negative) while pages are open. Pages notice at most a gap. */
  jump(byMs: number): void;
  /** Changes the device's clock by `byMs` while no page is open. */
  shift(byMs: number): void;
  /** Stops all code of the page. */
  fallAsleep(): void;
  /** Wakes the device and runs all overdue timers in order. */
  wakeUp(): void;
  /** Falls asleep, advances the world by `forMs`, and wakes up. */
  sleep(forMs: number): void;
}

/** Maximum delay of an uneven timer in ms. An early timer is 1 ms early, as in Node and in browsers. */
export const mostLateMs = 15;
const earlyShare = 0.1;
const lateShare = 0.3;

/** Minimum gap in ms. A smaller change of the clock may be the delay of a timer. */
const leastGapMs = 4_000;

/**
 * Creates a device.
 * @param happened Called for each jump, each sleep and the first uneven timer.
 * @param unevenBy Makes some timers early or late. With null, all timers are on time.
 * @param countsSleep If false, the page's time stops during sleep, as in some browsers, and waking is a gap.
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

  /**
   * Notifies the pages of a gap and adds the part that they count to the clock.
   * All tabs share one time, so a part that one tab counts is counted for all tabs. A counted jump moves the time as
   * `shift` does.
   */
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
      // Alternates, because a page may read its clock before or after it detects a lost connection.
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

/** Returns a device that never sleeps and whose clock is correct. */
export const awakeDevice = (clock: Clock): Pick<Device, 'clock' | 'page' | 'isAsleep' | 'asleep$' | 'woke$'> => ({
  clock,
  page: clock,
  isAsleep: false,
  asleep$: NEVER,
  woke$: NEVER,
});
