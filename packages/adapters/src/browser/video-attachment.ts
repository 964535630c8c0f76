import type { StreamingVideoLink } from '../video/streaming-link.ts';

/** Shows the picture in an element until the returned function is called. */
export type AttachVideo = (element: HTMLVideoElement) => () => void;

/**
 * Gives an element the stream of the watched machine, and each later one, and reports to the link what the element
 * shows. A browser without `requestVideoFrameCallback` reports no frames. The stream goes directly from the adapter to
 * the element and is never state.
 */
export const createVideoAttachment =
  ({ stream$, shown }: Pick<StreamingVideoLink, 'stream$' | 'shown'>): AttachVideo =>
  (element) => {
    const streams = stream$.subscribe((stream) => {
      element.srcObject = stream;
      // A browser that refuses to start reports it here; it always starts a muted video.
      if (stream !== null) element.play().catch(() => undefined);
    });
    let attached = true;
    let stopWatching = (): void => undefined;
    // Not needed before the first picture, which must not wait for it, and works without it.
    const watch = (): void =>
      void import('./watch-frames.ts').then(
        ({ watchFrames }) => {
          if (attached) stopWatching = watchFrames(element, shown);
        },
        () => undefined,
      );
    const first = 'requestVideoFrameCallback' in element ? element.requestVideoFrameCallback(watch) : null;
    return () => {
      attached = false;
      if (first !== null) element.cancelVideoFrameCallback(first);
      stopWatching();
      streams.unsubscribe();
      element.srcObject = null;
    };
  };
