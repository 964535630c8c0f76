import type { StreamConditions } from '../conditions.ts';
import type { Draw } from '../draws.ts';
import { lateMs } from './retransmission.ts';

/**
 * Size of the segments for which draws are made. Segments have fixed positions in the stream, but the pieces in which
 * it arrives depend on time.
 */
export const segmentBytes = 256;

export interface Transmission {
  /** Time at which the data is delivered, in ms. */
  readonly dueAt: number;
  readonly stall: { readonly segment: number; readonly forMs: number } | null;
}

/** Computes the delivery time of each piece in one direction of one connection. */
export interface Pace {
  pass(bytes: number, now: number, conditions: StreamConditions): Transmission;
}

export function createPace(draw: Draw): Pace {
  let position = 0;
  let lineFreeAt = 0;
  let lastDueAt = 0;
  return {
    pass(bytes, now, { delayMs = 0, jitterMs = 0, loss = 0, bandwidthKbps }) {
      const first = Math.ceil(position / segmentBytes);
      position += bytes;
      const last = Math.ceil(position / segmentBytes);
      let stall: Transmission['stall'] = null;
      let wobbleMs = 0;
      // Draws once for each segment that starts in this piece, so that the result does not depend on how the stream is
      // split.
      for (let segment = first; segment < last; segment += 1) {
        wobbleMs = Math.max(wobbleMs, jitterMs * draw('jitter', segment));
        const forMs = loss === 0 ? 0 : lateMs((sending) => draw('loss', segment * 8 + sending) < loss);
        if (forMs > (stall?.forMs ?? 0)) stall = { segment, forMs };
      }
      const sendingMs = bandwidthKbps === undefined ? 0 : (bytes * 8) / bandwidthKbps;
      lineFreeAt = Math.max(lineFreeAt, now) + sendingMs;
      lastDueAt = Math.max(lastDueAt, lineFreeAt + delayMs + wobbleMs + (stall?.forMs ?? 0));
      return { dueAt: lastDueAt, stall };
    },
  };
}
