import type { PresentedFrame } from '@farspin/core';

/**
 * Window of the minimum values, in ms. It is short enough to limit clock drift, and long enough to include a fast frame
 * and a fast round trip.
 */
const spanMs = 30_000;
/** Delay in ms above which the sender must have restarted its timestamps. */
const anewMs = 5_000;
/** RTP clock rate for video (RFC 3551). Its timestamps wrap around at `wrap`. */
const ticksPerMs = 90;
const wrap = 2 ** 32;

export interface FrameAge {
  /** Reports the duration of a round trip to the server, in ms. */
  roundTrip(ms: number): void;
  /**
   * Returns the time from camera to screen in ms, or null if it is unknown. `insideMs` is the time that frames spend in
   * the receiver.
   */
  of(frame: PresentedFrame, insideMs: number | null): number | null;
}

/**
 * Estimates the age of frames if the browser does not report their capture time. The travel time is half of the
 * shortest recent round trip, plus the frame's delay compared with the fastest recent frame. The delay is larger for
 * frames that were lost and resent.
 *
 * @param now monotonic time in ms
 */
export function createFrameAge(now: () => number): FrameAge {
  const leastRoundTrip = createLeast(now);
  let leastTransit = createLeast(now);
  let roundTripMs: number | null = null;
  let last: { readonly stamp: number; readonly sentMs: number; readonly transitMs: number } | null = null;

  /** Returns the frame's transit time (RFC 3550, 6.4.1) minus the smallest recent transit time, in ms. */
  function delayed(cameMs: number, stamp: number): number {
    // Takes the shorter direction around the circle of timestamps.
    const ticks = last === null ? 0 : ((stamp - last.stamp + 1.5 * wrap) % wrap) - wrap / 2;
    const sentMs = (last?.sentMs ?? 0) + ticks / ticksPerMs;
    const transitMs = cameMs - sentMs;
    if (last !== null && Math.abs(transitMs - last.transitMs) > anewMs) leastTransit = createLeast(now);
    last = { stamp, sentMs, transitMs };
    return transitMs - leastTransit(transitMs);
  }

  return {
    roundTrip(ms) {
      roundTripMs = leastRoundTrip(ms);
    },
    of({ ageMs, sinceReceivedMs, rtpTimestamp }, insideMs) {
      const isDated = sinceReceivedMs !== null && rtpTimestamp !== null;
      const extraMs = isDated ? delayed(now() - sinceReceivedMs, rtpTimestamp) : 0;
      // If the arrival time is unknown, the average time in the receiver is used.
      const sinceMs = sinceReceivedMs ?? insideMs;
      const guessed = sinceMs === null || roundTripMs === null ? null : sinceMs + extraMs + roundTripMs / 2;
      return ageMs ?? guessed;
    },
  };
}

/** Returns a function that returns the minimum of the values of the last `spanMs` or more, up to twice `spanMs`. */
function createLeast(now: () => number): (value: number) => number {
  let begunAt = now();
  let [before, current] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  return (value) => {
    if (now() - begunAt >= spanMs) [before, current, begunAt] = [current, Number.POSITIVE_INFINITY, now()];
    current = Math.min(current, value);
    return Math.min(before, current);
  };
}
