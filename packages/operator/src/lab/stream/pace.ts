import type { StreamConditions } from '../conditions.ts';
import type { Draw } from '../draws.ts';
import { lateMs } from './retransmission.ts';

/** The unit of draws. Where a stream is cut into pieces depends on time; its bytes do not. */
export const segmentBytes = 256;

export interface Transmission {
  /** When the bytes have been sent. */
  readonly dueAt: number;
  readonly stall: { readonly segment: number; readonly forMs: number } | null;
}

/** Computes when each piece of one direction of one connection arrives. */
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
      // The segments that begin in this piece: one draw for each, however the stream is cut.
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
