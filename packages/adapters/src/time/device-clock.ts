import type { Clock, Gap, KeyValueStore } from '@farspin/core';
import { asyncScheduler, Subject } from 'rxjs';
import { monotonicMs, wallMs } from './device-time.ts';

/** The clocks of a platform. */
export interface TimeSource {
  /** Epoch ms as the device shows it; anyone may set it. */
  wallMs(): number;
  /** Ms since some moment. Nobody sets it, and on some platforms it stops while the device sleeps. */
  monotonicMs(): number;
}

export interface DeviceClock extends Clock {
  /** Converts `at`, a time of this clock, to the time that the device shows now. For display only. */
  shown(at: number): Date;
  /**
   * Sets a function that returns the sleep since its last call, on platforms that can measure it. Gaps then count as
   * that, without asking.
   */
  measureSleepBy(sleptMs: () => number): void;
  /** Continues the time of earlier pages of this device, whatever its clock has been set to since. */
  keepIn(store: KeyValueStore): void;
}

/** Timers, rounding and NTP corrections stay below this. */
const leastGapMs = 4_000;
/**
 * Another tab has used its connection by then ([SESSION17], [NOTIFY3]), even if its timers are slow because it is
 * hidden.
 */
const askedWithinMs = 2_000;
const key = 'clock';
/** A device's clock is set by less. */
const mostSetMs = 1e12;
/** ECMA-262, 21.4.1.1. */
const mostDateMs = 8.64e15;

/**
 * Starts at the device's time and then counts by the monotonic clock, so that setting the device's clock changes
 * nothing. If the monotonic clock falls behind the device's by more than 4 s, the device slept or its clock was set.
 * Such a gap is measured by the platform's uptime, or else by subscribers to `gap$`. Without either, another tab may
 * have measured it: what that tab has stored 2 s later is taken over; otherwise the gap counts in full.
 */
export function createDeviceClock({ wallMs, monotonicMs }: TimeSource): DeviceClock {
  const gap$ = new Subject<Gap>();
  /** How far the device's clock was ahead of the monotonic one at the last reading. */
  let aheadMs = wallMs() - monotonicMs();
  /** How far this clock is ahead of the monotonic one. */
  let epochMs = aheadMs;
  let lastMs = 0;
  let sleptMs: (() => number) | null = null;
  let store: KeyValueStore | null = null;
  /** The stored value, as this page has last read or written it. */
  let keptMs = 0;
  /** Gaps that nobody here has measured; another tab may still have. */
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
  /** Stores nothing: how far the clock was set is still unknown. */
  function wait(ms: number): void {
    unmeasuredMs += ms;
    untilMs = lastMs + askedWithinMs;
    // Without storage, no other tab can have measured it.
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
    // For tests that replace it.
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
    // Nothing here reads its time.
    scheduler: asyncScheduler,
    gap$,
    shown(at) {
      read();
      // Both are fractional, and a Date truncates, so the sum would show the previous millisecond.
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

/** The only clock of this page or program: times of the player are compared only with its `now()`. */
export const deviceClock: DeviceClock = createDeviceClock({ wallMs, monotonicMs });
