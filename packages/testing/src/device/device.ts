import { NEVER, Subject, type Observable } from 'rxjs';
import type { Clock, Gap } from '@farspin/core';
import type { Dice } from './random.ts';
import type { VirtualClock } from './virtual-time.ts';

/** The player's device, with a clock that can be set by hand, and sleep. All tabs of a browser share it. */
export interface Device {
  /** The page's time: the world's time plus the offset of `shift`, minus the sleeps that its clock does not count. */
  readonly clock: Clock;
  /** The same clock with the page's timers, which may fire slightly early or late. */
  readonly page: Clock;
  readonly isAsleep: boolean;
  /** The last time at which the device woke or pages were notified of a gap, by the world's clock; 0: never. */
  readonly gapAt: number;
  /** Emits true on falling asleep, and false on waking before any code of the page runs. */
  readonly asleep$: Observable<boolean>;
  /** Emits on waking, after all overdue timers have run. */
  readonly woke$: Observable<void>;
  /**
   * Sets the device's clock forward, or back by a negative number, while pages are open. At most, they notice a gap.
   */
  jump(byMs: number): void;
  /** Sets the device's clock forward by this much while no page is open. */
  shift(byMs: number): void;
  /** Stops all code of the page. */
  fallAsleep(): void;
  /** Runs everything that became due in the meantime, in order. */
  wakeUp(): void;
  /** Falls asleep, lets this much time pass in the world, and wakes up. */
  sleep(forMs: number): void;
}

/** The largest delay of an uneven timer. It is at most 1 ms early, as in Node and in browsers. */
export const mostLateMs = 15;
const earlyShare = 0.1;
const lateShare = 0.3;

/** Setting the clock forward by less is no gap, because timers may be that late. */
const leastGapMs = 4_000;

/**
 * Creates a device.
 * @param happened called for each jump, each sleep, and the first uneven timer
 * @param unevenBy makes some timers early or late; null: none
 * @param countsSleep false: the page's time stops during sleep, as in some browsers, and waking is a gap
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
   * All tabs share one time, so a part that one tab counts is counted for all. A counted jump moves the time as `shift`
   * does.
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
      // Alternates: the page reads its clock before or after it learns of a lost connection.
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

/** A device that never sleeps and whose clock is right. */
export const awakeDevice = (clock: Clock): Pick<Device, 'clock' | 'page' | 'isAsleep' | 'asleep$' | 'woke$'> => ({
  clock,
  page: clock,
  isAsleep: false,
  asleep$: NEVER,
  woke$: NEVER,
});
