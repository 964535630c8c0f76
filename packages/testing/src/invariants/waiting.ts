import { readClockEveryMs } from '@farspin/core/internals';
import { mostLateMs } from '../device/device.ts';
import type { World, WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

/** Something that is to happen by itself. */
interface Due {
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
  /** How long the device had been awake by then. */
  readonly awakeMs: number;
  /** By the page's clock. */
  readonly since: number;
  readonly leftMs: number;
  /** How long the device had been awake when its pages' clock was first seen past it; null while it is not. */
  pastAt: number | null;
}

/** Beyond what a timer is late: one tick of each clock, and what is asked of the server meanwhile. */
const graceMs = 100;

/**
 * [TIME1] [TIME2] An invariant about time, whatever becomes of the device's clock. What is waited for comes no sooner than
 * its wait is over by the time that the page counts, and no later than the device has been awake for that wait, nor than a
 * reading of the page's time after that has come to the moment.
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
    const awakeMs = watchDevice(world);
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
            else last.pastAt ??= awakeMs();
            const lateMs = Math.max(
              awakeMs() - last.awakeMs - last.leftMs,
              awakeMs() - (last.pastAt ?? awakeMs()) - readClockEveryMs,
            );
            return lateMs > graceMs + mostLateMs + excuseMs ? `it is ${lateMs} ms late` : null;
          });
          return {
            waits(due) {
              isWaiting = due !== null;
              // What is seen again, behind a lock or not, began when it was seen first.
              if (due === null || due.at === last?.at) return;
              const leftMs = Math.max(0, Math.min(due.mostMs, due.at - world.bench.device.clock.now()));
              last = { ...due, awakeMs: awakeMs(), since: world.bench.device.clock.now(), leftMs, pastAt: null };
            },
            came() {
              if (last === null || !isWaiting) return;
              const passedMs = world.bench.device.clock.now() - last.since;
              if (passedMs < last.leftMs) problem ??= `it came after ${passedMs} of ${last.leftMs} ms`;
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

/** How long the device has been awake since the simulated session began, whenever it is asked. */
function watchDevice({ bench, nowMs }: World): () => number {
  let sleptMs = 0;
  let asleepAt = 0;
  bench.device.asleep$.subscribe((isAsleep) => {
    if (isAsleep) asleepAt = nowMs();
    else sleptMs += nowMs() - asleepAt;
  });
  return () => nowMs() - sleptMs;
}
