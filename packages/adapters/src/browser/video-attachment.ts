import type { StreamingVideoLink } from '../video/streaming-link.ts';

/** Shows the picture in an element. Call the returned function to stop. */
export type AttachVideo = (element: HTMLVideoElement) => () => void;

/**
 * Shows the current and all later streams of the watched machine in an element, and reports presented frames to the
 * link. Without `requestVideoFrameCallback`, no frames are reported. The stream goes directly from the adapter to the
 * element and is never part of the state.
 */
export const createVideoAttachment =
  ({ stream$, shown }: Pick<StreamingVideoLink, 'stream$' | 'shown'>): AttachVideo =>
  (element) => {
    const streams = stream$.subscribe((stream) => {
      element.srcObject = stream;
      // A browser that blocks autoplay rejects here. Muted video always starts.
      if (stream !== null) element.play().catch(() => undefined);
    });
    let attached = true;
    let stopWatching = (): void => undefined;
    const watch = (): void =>
      void import('./watch-frames.ts').then(
        ({ watchFrames }) => {
          if (attached) stopWatching = watchFrames(element, shown);
        },
        () => undefined,
      );
    // Loads in a task after the first frame's callbacks, so that it delays neither the picture nor other callbacks. The
    // picture also works without it.
    const watchSoon = (): void => void setTimeout(watch);
    const first = 'requestVideoFrameCallback' in element ? element.requestVideoFrameCallback(watchSoon) : null;
    return () => {
      attached = false;
      if (first !== null) element.cancelVideoFrameCallback(first);
      stopWatching();
      streams.unsubscribe();
      element.srcObject = null;
    };
  };
