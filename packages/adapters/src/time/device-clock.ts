import type { Clock, Gap, KeyValueStore } from '@farspin/core';
import { asyncScheduler, Subject } from 'rxjs';
import { monotonicMs, wallMs } from './device-time.ts';

/** Wall clock and monotonic clock of a platform. */
export interface TimeSource {
  /** Returns the device's wall clock time in epoch ms. Users may set it. */
  wallMs(): number;
  /** Returns the monotonic time in ms. Users cannot set it. On some platforms it stops while the device sleeps. */
  monotonicMs(): number;
}

/** The core's clock on a device. */
export interface DeviceClock extends Clock {
  /** Converts `at`, a time of this clock, to the device's current wall clock time. For display only. */
  shown(at: number): Date;
  /**
   * Sets a function that returns the sleep since its last call, in ms, on platforms that can measure it. It then
   * decides how much of a gap counts, without asking subscribers to `gap$`.
   */
  measureSleepBy(sleptMs: () => number): void;
  /**
   * Continues the time of earlier pages on this device, even if the wall clock has been set since. `store` holds the
   * difference.
   */
  keepIn(store: KeyValueStore): void;
}

/** Minimum gap in ms. Timers, rounding and NTP corrections cause smaller differences. */
const leastGapMs = 4_000;
/**
 * Time in ms in which another tab uses its connection to measure a gap ([SESSION17], [NOTIFY3]), even if the tab is
 * hidden and its timers are throttled.
 */
const askedWithinMs = 2_000;
const key = 'clock';
/** Upper bound for a stored clock change, in ms. */
const mostSetMs = 1e12;
/** ECMA-262, 21.4.1.1. */
const mostDateMs = 8.64e15;

/**
 * Creates a clock that starts at the wall clock time and then follows the monotonic clock, so that setting the wall
 * clock does not affect it. If the wall clock gains more than 4 s on the monotonic clock, the device slept or the wall
 * clock was set. The platform's uptime measures such a gap, or else a subscriber to `gap$`. Without either, the clock
 * waits 2 s for another tab to store its result. If no tab does, the gap counts in full.
 */
export function createDeviceClock({ wallMs, monotonicMs }: TimeSource): DeviceClock {
  const gap$ = new Subject<Gap>();
  /** Difference between the wall clock and the monotonic clock at the last reading, in ms. */
  let aheadMs = wallMs() - monotonicMs();
  /** Difference between this clock and the monotonic clock, in ms. */
  let epochMs = aheadMs;
  let lastMs = 0;
  let sleptMs: (() => number) | null = null;
  let store: KeyValueStore | null = null;
  /** The stored value that this page last read or wrote, in ms. */
  let keptMs = 0;
  /** Gaps that this page has not measured, in ms. Another tab may still measure them. */
  let unmeasuredMs = 0;
  let untilMs = 0;

  function readKept(): void {
    const found = store?.read(key);
    const ms = Number(found?.ok && found.value);
    keptMs = Math.abs(ms) < mostSetMs ? ms : 0;
  }
  function count(ms: number): void {
    epochMs += ms;
    keep();
  }
  function keep(): void {
    keptMs = Math.round(epochMs + unmeasuredMs - aheadMs);
    if (Math.abs(keptMs) < leastGapMs) store?.remove(key);
    else store?.write(key, String(keptMs));
  }
  /** Waits for another tab. Stores nothing, because the clock change is still unknown. */
  function wait(ms: number): void {
    unmeasuredMs += ms;
    untilMs = lastMs + askedWithinMs;
    // Without storage, no other tab can report a result.
    if (store === null) countUnmeasured();
  }
  function countUnmeasured(): void {
    const beforeMs = keptMs;
    readKept();
    epochMs += Math.max(0, unmeasuredMs + keptMs - beforeMs);
    unmeasuredMs = 0;
  }
  function fell(ms: number): void {
    if (sleptMs !== null) count(Math.min(ms, sleptMs()));
    else if (gap$.observed) gap$.next({ ms, count: (slept) => (slept < ms ? count(slept) : wait(ms)) });
    else wait(ms);
  }
  function read(): number {
    const monotonic = monotonicMs();
    // Supports tests that replace the monotonic clock.
    if (monotonic < lastMs) [aheadMs, epochMs] = [aheadMs + lastMs - monotonic, epochMs + lastMs - monotonic];
    lastMs = monotonic;
    if (unmeasuredMs > 0 && monotonic >= untilMs) countUnmeasured();
    const setMs = wallMs() - monotonic - aheadMs;
    aheadMs += setMs;
    if (setMs > leastGapMs) fell(setMs);
    else if (setMs < -leastGapMs) keep();
    return monotonic;
  }
  function now(): number {
    const monotonic = read();
    return Math.floor(monotonic + epochMs);
  }

  return {
    now,
    // Only schedules timers. Nothing here reads its time.
    scheduler: asyncScheduler,
    gap$,
    shown(at) {
      read();
      // Rounds, because the terms are fractions and a Date truncates. The sum could otherwise be 1 ms too low.
      return new Date(Math.max(-mostDateMs, Math.min(mostDateMs, Math.round(at + aheadMs - epochMs))));
    },
    settle() {
      read();
      if (unmeasuredMs > 0) countUnmeasured();
    },
    measureSleepBy(measure) {
      sleptMs = measure;
    },
    keepIn(kept) {
      if (store !== null) return;
      store = kept;
      readKept();
      epochMs = aheadMs + keptMs;
    },
  };
}

/** The only clock of this page or program. Compare times of the player only with its `now()`. */
export const deviceClock: DeviceClock = createDeviceClock({ wallMs, monotonicMs });
