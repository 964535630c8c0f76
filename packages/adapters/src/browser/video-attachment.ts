import type { StreamingVideoLink } from '../video/streaming-link.ts';
import { readFrame } from './presented-frame.ts';

/** Shows the picture in an element for as long as the returned function is not called. */
export type AttachVideo = (element: HTMLVideoElement) => () => void;

/**
 * Gives an element the stream of the machine that is being watched, and each later one, and tells the link of each frame
 * that the element shows. The stream goes from the adapter to the element and is never state.
 */
export const createVideoAttachment =
  ({ stream$, presented }: Pick<StreamingVideoLink, 'stream$' | 'presented'>): AttachVideo =>
  (element) => {
    const shown = stream$.subscribe((stream) => {
      element.srcObject = stream;
      // A browser that refuses to start says so here; a muted picture it always starts.
      if (stream !== null) element.play().catch(() => undefined);
    });
    const stopWatching = watchFrames(element, presented);
    return () => {
      stopWatching();
      shown.unsubscribe();
      element.srcObject = null;
    };
  };

/** A browser without the callback tells of no frames. */
function watchFrames(element: HTMLVideoElement, presented: StreamingVideoLink['presented']): () => void {
  if (!('requestVideoFrameCallback' in element)) return () => undefined;
  const next = (): number =>
    element.requestVideoFrameCallback((_, metadata) => {
      handle = next();
      presented(readFrame(metadata));
    });
  let handle = next();
  return () => element.cancelVideoFrameCallback(handle);
}
