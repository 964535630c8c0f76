import type { StreamingVideoLink } from '../video/streaming-link.ts';
import { createBrightnessMeter } from './brightness.ts';
import { readFrame } from './presented-frame.ts';

/** Shows the picture in an element for as long as the returned function is not called. */
export type AttachVideo = (element: HTMLVideoElement) => () => void;

/**
 * Gives an element the stream of the machine that is being watched, and each later one, and tells the link
 * what the element shows. The stream goes from the adapter to the element and is never state.
 */
export const createVideoAttachment =
  ({ stream$, shown }: Pick<StreamingVideoLink, 'stream$' | 'shown'>): AttachVideo =>
  (element) => {
    const attached = stream$.subscribe((stream) => {
      element.srcObject = stream;
      // A browser that refuses to start says so here; a muted picture it always starts.
      if (stream !== null) element.play().catch(() => undefined);
    });
    const stopWatching = watchFrames(element, shown);
    return () => {
      stopWatching();
      attached.unsubscribe();
      element.srcObject = null;
    };
  };

const lookEveryMs = 1_000;

/** A browser without the callback tells of no frames. */
function watchFrames(element: HTMLVideoElement, shown: StreamingVideoLink['shown']): () => void {
  if (!('requestVideoFrameCallback' in element)) return () => undefined;
  const brightnessOf = createBrightnessMeter();
  // Not at the first frame, which others wait for.
  let lookedAt = performance.now();
  const next = (): number =>
    element.requestVideoFrameCallback((now, metadata) => {
      handle = next();
      shown({ kind: 'presented', frame: readFrame(metadata) });
      if (now - lookedAt < lookEveryMs) return;
      lookedAt = now;
      const brightness = brightnessOf(element);
      if (brightness !== null) shown({ kind: 'looked', brightness });
    });
  let handle = next();
  return () => element.cancelVideoFrameCallback(handle);
}
