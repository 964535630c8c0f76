import { NEVER, Subject, type Observable } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import type { Dice } from './platform/random.ts';
import type { VirtualClock } from './virtual-time.ts';

/** The player's device: a clock that can be set by hand, and sleep. All tabs of a browser share it. */
export interface Device {
  /** What the page knows of time. It goes with the world's clock, as far off as it was set. */
  readonly clock: Clock;
  /** The same clock, with the timers that the page has: they may fire a little early or late. */
  readonly page: Clock;
  readonly isAsleep: boolean;
  /** Emits true on falling asleep, false on waking and before anything of the page runs. */
  readonly asleep$: Observable<boolean>;
  /** Emits on waking, after the timers that were due meanwhile. */
  readonly woke$: Observable<void>;
  /** The wall clock is set forward, or back by a negative number, while timers stay. */
  jump(byMs: number): void;
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

/** `happened` hears of each jump and each sleep, and of the first timer that is off. With dice some timers are. */
export function createDevice(
  world: VirtualClock,
  happened: (kind: 'clock-jumped' | 'slept' | 'uneven-timers') => void = () => undefined,
  unevenBy: Dice | null = null,
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
  let offsetMs = 0;
  const now = (): number => world.now() + offsetMs;

  function fallAsleep(): void {
    if (sleeper.isHeld) return;
    sleeper.hold();
    asleep$.next(true);
    happened('slept');
  }
  function wakeUp(): void {
    if (!sleeper.isHeld) return;
    asleep$.next(false);
    sleeper.release();
    woke$.next();
  }

  return {
    clock: { now, scheduler: { now, schedule: sleeper.schedule } },
    page: { now, scheduler: { now, schedule: sleeper.scheduleUnevenly } },
    get isAsleep() {
      return sleeper.isHeld;
    },
    asleep$: asleep$.asObservable(),
    woke$: woke$.asObservable(),
    jump(byMs) {
      offsetMs += byMs;
      happened('clock-jumped');
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
