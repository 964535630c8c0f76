import type { PresentedFrame } from '@farspin/core';

/** Short enough that two clocks do not drift apart, long enough that some frame and some answer were quick. */
const spanMs = 30_000;
/** No frame is so late: the sender has begun to count anew. */
const anewMs = 5_000;
/** RTP's clock for video (RFC 3551), and where its time stamps begin again. */
const ticksPerMs = 90;
const wrap = 2 ** 32;

export interface FrameAge {
  /** What the way to the server and back took. */
  roundTrip(ms: number): void;
  /** From the camera to the screen, as well as can be known; null: not at all. */
  of(frame: PresentedFrame, insideMs: number | null): number | null;
}

/**
 * Where a browser does not tell when a frame was taken, its way is half of the shortest round trip of late, and what it was
 * longer under way than the quickest frame of late: by that frames are old that were lost and sent again.
 *
 * @param now ms, of a clock that only goes forward
 */
export function createFrameAge(now: () => number): FrameAge {
  const leastRoundTrip = createLeast(now);
  let leastTransit = createLeast(now);
  let roundTripMs: number | null = null;
  let last: { readonly stamp: number; readonly sentMs: number; readonly transitMs: number } | null = null;

  /** Arrival minus time stamp (RFC 3550, 6.4.1), and how much that is over the least. */
  function delayed(cameMs: number, stamp: number): number {
    // The shorter way round the circle of time stamps.
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
      // Who does not know when a frame came may know how long frames take at present.
      const sinceMs = sinceReceivedMs ?? insideMs;
      const guessed = sinceMs === null || roundTripMs === null ? null : sinceMs + extraMs + roundTripMs / 2;
      return ageMs ?? guessed;
    },
  };
}

/** The least of what was told in the last `spanMs`, up to twice as long. */
function createLeast(now: () => number): (value: number) => number {
  let begunAt = now();
  let [before, current] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  return (value) => {
    if (now() - begunAt >= spanMs) [before, current, begunAt] = [current, Number.POSITIVE_INFINITY, now()];
    current = Math.min(current, value);
    return Math.min(before, current);
  };
}
