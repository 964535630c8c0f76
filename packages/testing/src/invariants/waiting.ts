import { readClockEveryMs } from '@farspin/core/internals';
import { mostLateMs } from '../device/device.ts';
import type { World, WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

/** An event that is due without further input. */
interface Due {
  /** Due time in epoch ms on the device's clock. */
  readonly at: number;
  /** Maximum time in ms from now until the event. */
  readonly mostMs: number;
}

/** The wait of a tab, starting when the state of the tab shows the wait. */
export interface Waiting {
  /** Sets when the event is due. Null means that the tab does not wait or that the wait is hidden. */
  waits(due: Due | null): void;
  /** Reports that the event has happened. */
  came(): void;
}

interface Begun extends Due {
  /** Time in ms for which the device had been awake at the start of the wait. */
  readonly awakeMs: number;
  /** Start of the wait on the page's clock, in epoch ms. */
  readonly since: number;
  readonly leftMs: number;
  /**
   * Time in ms for which the device had been awake when the pages' clock first passed the due time. Null before that.
   */
  pastAt: number | null;
}

/**
 * Tolerance in ms beyond the delay of a timer. It covers one tick of each clock and a request to the server in between.
 */
const graceMs = 100;

/**
 * [TIME1] [TIME2] Creates an invariant about the time of an event, which must hold even if the device's clock changes.
 * The event must not happen before the page has counted the whole wait. It must not happen after the device has been
 * awake for the whole wait, or after the first reading of the clock past the due time.
 */
export const inTime = (
  {
    id,
    says,
    rules,
    excuseMs = 0,
  }: Pick<Invariant, 'id' | 'says'> & {
    readonly rules: readonly string[];
    /** Additional tolerance in ms beyond the delay of a timer. */
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
              // A wait that is seen again, for example after unlocking, began when it was first seen.
              if (due === null || due.at === last?.at) return;
              const leftMs = Math.max(0, Math.min(due.mostMs, due.at - world.bench.device.clock.now()));
              last = { ...due, awakeMs: awakeMs(), since: world.bench.device.clock.now(), leftMs, pastAt: null };
            },
            came() {
              if (last === null || !isWaiting) return;
              const passedMs = world.bench.device.clock.now() - last.since;
              if (passedMs < last.leftMs) problem ??= `it came after only ${passedMs} of ${last.leftMs} ms`;
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

/** Returns a function that returns the time in ms for which the device has been awake in this session. */
function watchDevice({ bench, nowMs }: World): () => number {
  let sleptMs = 0;
  let asleepAt = 0;
  bench.device.asleep$.subscribe((isAsleep) => {
    if (isAsleep) asleepAt = nowMs();
    else sleptMs += nowMs() - asleepAt;
  });
  return () => nowMs() - sleptMs;
}
