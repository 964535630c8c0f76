/** How long frames are held back, so that late ones are in time: as short as it can be without freezes. */
export interface FrameBuffer {
  readonly bufferMs: number;
  /** Of this connection, as reported last; null before the first report. */
  readonly freezes: number | null;
  /** Since when nothing was changed (epoch ms). */
  readonly since: number;
}

const raiseMs = 60;
const lowerMs = 30;
const calmMs = 20_000;

export const noBuffer: FrameBuffer = { bufferMs: 0, freezes: null, since: 0 };

/** [BUFFER1] Held back a step longer after each report with a new freeze, up to `mostMs`, and half a step less after 20 s without one. */
export function stepBuffer(
  buffer: FrameBuffer,
  { freezes, at }: { readonly freezes: number; readonly at: number },
  mostMs: number,
): FrameBuffer {
  const isFrozen = buffer.freezes !== null && freezes > buffer.freezes;
  // [TIME2] A clock that was put back makes no calm while longer than a whole one.
  const since = Math.min(buffer.since, at);
  const isCalm = !isFrozen && at - since >= calmMs;
  if (!isFrozen && !isCalm) return { ...buffer, freezes, since };
  const bufferMs = isFrozen ? Math.min(mostMs, buffer.bufferMs + raiseMs) : Math.max(0, buffer.bufferMs - lowerMs);
  return { bufferMs, freezes, since: at };
}
