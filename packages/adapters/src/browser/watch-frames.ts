import { monotonicMs } from '../time/device-time.ts';
import type { StreamingVideoLink } from '../video/streaming-link.ts';
import { createBrightnessMeter } from './brightness.ts';
import { readFrame } from './presented-frame.ts';

const readEveryMs = 1_000;

/** Reports presented frames and their brightness. Call the returned function to stop. */
export function watchFrames(element: HTMLVideoElement, shown: StreamingVideoLink['shown']): () => void {
  const brightnessOf = createBrightnessMeter();
  // Skips the brightness of the first frames, whose display must not be delayed.
  let readAt = monotonicMs();
  const next = (): number =>
    element.requestVideoFrameCallback((now, metadata) => {
      handle = next();
      shown({ kind: 'presented', frame: readFrame(metadata) });
      if (now - readAt < readEveryMs) return;
      readAt = now;
      const brightness = brightnessOf(element);
      if (brightness !== null) shown({ kind: 'looked', brightness });
    });
  let handle = next();
  return () => element.cancelVideoFrameCallback(handle);
}
