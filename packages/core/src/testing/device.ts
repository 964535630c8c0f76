import { NEVER, Subject, type Observable } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import type { VirtualClock } from './virtual-time.ts';

/** The player's device: a clock that can be set by hand, and sleep. All tabs of a browser share it. */
export interface Device {
  /** What the page knows of time. It goes with the world's clock, as far off as it was set. */
  readonly clock: Clock;
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

/** `happened` hears of each jump and each sleep. */
export function createDevice(
  world: VirtualClock,
  happened: (kind: 'clock-jumped' | 'slept') => void = () => undefined,
): Device {
  const sleeper = world.fork();
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
export const awakeDevice = (clock: Clock): Pick<Device, 'clock' | 'isAsleep' | 'asleep$' | 'woke$'> => ({
  clock,
  isAsleep: false,
  asleep$: NEVER,
  woke$: NEVER,
});
