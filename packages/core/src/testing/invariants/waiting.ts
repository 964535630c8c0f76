import { readClockEveryMs } from '../../kernel/deadline.ts';
import { mostLateMs } from '../device.ts';
import type { World, WorldTab } from '../simulation/world.ts';
import type { Invariant } from './invariant.ts';

/** Something that is to happen by itself. */
export interface Due {
  /** Epoch ms, on the device's clock. */
  readonly at: number;
  /** The longest that it may take from when it is known. */
  readonly mostMs: number;
}

/** What a tab waits for, from the moment at which it says so. */
export interface Waiting {
  /** The moment of now on; null: nothing is waited for, or it cannot be seen. */
  waits(due: Due | null): void;
  /** It has happened. */
  came(): void;
}

interface Begun extends Due {
  readonly world: number;
  /** What had become of the device's time by then. */
  readonly device: DeviceTime;
  readonly leftMs: number;
  /** When the device's clock was first seen past it; null while it is not. */
  pastAt: number | null;
}

/** Beyond what a timer is late: one tick of each clock, and what is asked of the server meanwhile. */
const graceMs = 100;

/**
 * [TIME1] [TIME2] An invariant about time, whatever becomes of the device's clock. What is waited for comes no sooner than
 * its wait is over, where time by which the clock was set forward counts as waited; and no later than the device has been
 * awake for that wait, however far the clock was put back, nor than a reading of the clock after that has come to the moment.
 */
export const inTime = (
  {
    id,
    says,
    rules,
    excuseMs = 0,
  }: Pick<Invariant, 'id' | 'says'> & {
    readonly rules: readonly string[];
    /** What it may be late by beside what a timer is. */
    readonly excuseMs?: number;
  },
  watchTab: (tab: WorldTab, wait: () => Waiting, world: World) => void,
): Invariant => ({
  id,
  says,
  rules: ['TIME1', 'TIME2', ...rules],
  watch(world) {
    const deviceTime = watchDevice(world);
    const open = new Map<WorldTab, (() => string | null)[]>();
    let problem: string | null = null;

    world.onTab((tab) => {
      const late: (() => string | null)[] = [];
      open.set(tab, late);
      watchTab(
        tab,
        () => {
          let last: Begun | null = null;
          let isWaiting = false;
          late.push(() => {
            if (last === null || !isWaiting) return null;
            if (world.bench.device.clock.now() < last.at) last.pastAt = null;
            else last.pastAt ??= world.nowMs();
            const awakeMs = world.nowMs() - last.world - (deviceTime().sleptMs - last.device.sleptMs);
            const lateMs = Math.max(
              awakeMs - last.leftMs,
              world.nowMs() - (last.pastAt ?? world.nowMs()) - readClockEveryMs,
            );
            return lateMs > graceMs + mostLateMs + excuseMs ? `it is ${lateMs} ms late` : null;
          });
          return {
            waits(due) {
              isWaiting = due !== null;
              // What is seen again, behind a lock or not, began when it was seen first.
              if (due === null || due.at === last?.at) return;
              const leftMs = Math.max(0, Math.min(due.mostMs, due.at - world.bench.device.clock.now()));
              last = { ...due, world: world.nowMs(), device: deviceTime(), leftMs, pastAt: null };
            },
            came() {
              if (last === null || !isWaiting) return;
              const { forwardMs, jumps } = deviceTime();
              const passedMs = world.nowMs() - last.world + forwardMs - last.device.forwardMs;
              // A timer that fires early as the clock is set cannot be known for one.
              if (passedMs < last.leftMs - (jumps - last.device.jumps))
                problem ??= `it came after ${passedMs} of ${last.leftMs} ms`;
              isWaiting = false;
            },
          };
        },
        world,
      );
    });
    return {
      afterStep() {
        if (world.bench.device.isAsleep) return problem;
        for (const [tab, late] of open) {
          if (tab.isClosed) open.delete(tab);
          else for (const look of late) problem ??= look();
        }
        return problem;
      },
    };
  },
});

interface DeviceTime {
  /** By how much the clock has been set forward in all, and how often it has been set. */
  readonly forwardMs: number;
  readonly jumps: number;
  readonly sleptMs: number;
}

/** What has become of the device's time since the life began, whenever it is asked. */
function watchDevice({ bench, nowMs }: World): () => DeviceTime {
  const { clock, asleep$ } = bench.device;
  const offsetMs = (): number => clock.now() - bench.clock.now();
  let before = offsetMs();
  let time: DeviceTime = { forwardMs: 0, jumps: 0, sleptMs: 0 };
  let asleepAt = 0;
  bench.faults.happened$.subscribe((kind) => {
    if (kind !== 'clock-jumped') return;
    const byMs = offsetMs() - before;
    before += byMs;
    time = { ...time, forwardMs: time.forwardMs + Math.max(0, byMs), jumps: time.jumps + 1 };
  });
  asleep$.subscribe((isAsleep) => {
    if (isAsleep) asleepAt = nowMs();
    else time = { ...time, sleptMs: time.sleptMs + nowMs() - asleepAt };
  });
  return () => time;
}
