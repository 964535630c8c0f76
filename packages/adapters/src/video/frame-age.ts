import type { PresentedFrame } from '@farspin/core';

/** Short enough that two clocks do not drift apart, long enough to include a fast frame and a fast answer. */
const spanMs = 30_000;
/** No frame is so late: the sender has restarted its time stamps. */
const anewMs = 5_000;
/** RTP's clock for video (RFC 3551), and where its time stamps wrap around. */
const ticksPerMs = 90;
const wrap = 2 ** 32;

export interface FrameAge {
  /** Reports the duration of a round trip to the server. */
  roundTrip(ms: number): void;
  /** Returns the time from camera to screen, as exactly as it can be known; null if unknown. */
  of(frame: PresentedFrame, insideMs: number | null): number | null;
}

/**
 * If a browser does not report when a frame was taken, its travel time is half of the shortest recent round trip, plus
 * its delay over the fastest recent frame. The delay makes frames old that were lost and resent.
 *
 * @param now ms, from a monotonic clock
 */
export function createFrameAge(now: () => number): FrameAge {
  const leastRoundTrip = createLeast(now);
  let leastTransit = createLeast(now);
  let roundTripMs: number | null = null;
  let last: { readonly stamp: number; readonly sentMs: number; readonly transitMs: number } | null = null;

  /** Returns arrival minus time stamp (RFC 3550, 6.4.1), relative to the smallest. */
  function delayed(cameMs: number, stamp: number): number {
    // The shorter direction around the circle of time stamps.
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
      // Without the frame's arrival time, its present time in the receiver is used, if known.
      const sinceMs = sinceReceivedMs ?? insideMs;
      const guessed = sinceMs === null || roundTripMs === null ? null : sinceMs + extraMs + roundTripMs / 2;
      return ageMs ?? guessed;
    },
  };
}

/** Returns the least value of the last `spanMs`, or up to twice as long. */
function createLeast(now: () => number): (value: number) => number {
  let begunAt = now();
  let [before, current] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  return (value) => {
    if (now() - begunAt >= spanMs) [before, current, begunAt] = [current, Number.POSITIVE_INFINITY, now()];
    current = Math.min(current, value);
    return Math.min(before, current);
  };
}
