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
  /** How far the device's clock had been set forward in all. */
  readonly forwardMs: number;
  readonly leftMs: number;
  /** When the device's clock was first seen past it; null while it is not. */
  pastAt: number | null;
}

/** Beyond what a timer is late: one tick of each clock, and what is asked of the server meanwhile. */
const graceMs = 100;

/**
 * [TIME1] [TIME2] An invariant about time, whatever becomes of the device's clock. What is waited for comes no sooner than
 * its wait is over, where time by which the clock was set forward counts as waited; and no later than that wait, however
 * far the clock was put back, nor than a reading of the clock after that has come to the moment.
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
    const forwardMs = forwardOf(world);
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
            const lateMs = Math.max(
              world.nowMs() - last.world - last.leftMs,
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
              last = { ...due, world: world.nowMs(), forwardMs: forwardMs(), leftMs, pastAt: null };
            },
            came() {
              if (last === null || !isWaiting) return;
              const passedMs = world.nowMs() - last.world + forwardMs() - last.forwardMs;
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

/** By how much the device's clock has been set forward since the life began, whenever it is asked. */
function forwardOf({ bench }: World): () => number {
  const offsetMs = (): number => bench.device.clock.now() - bench.clock.now();
  let before = offsetMs();
  let forwardMs = 0;
  bench.faults.happened$.subscribe((kind) => {
    if (kind !== 'clock-jumped') return;
    forwardMs += Math.max(0, offsetMs() - before);
    before = offsetMs();
  });
  return () => forwardMs;
}
