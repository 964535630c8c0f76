import type { StreamingVideoLink } from '../video/streaming-link.ts';

/** Shows the picture in an element for as long as the returned function is not called. */
export type AttachVideo = (element: HTMLVideoElement) => () => void;

/**
 * Gives an element the stream of the machine that is being watched, and each later one, and tells the link
 * what the element shows; in a browser without `requestVideoFrameCallback` it is told of no frames. The stream goes from
 * the adapter to the element and is never state.
 */
export const createVideoAttachment =
  ({ stream$, shown }: Pick<StreamingVideoLink, 'stream$' | 'shown'>): AttachVideo =>
  (element) => {
    const streams = stream$.subscribe((stream) => {
      element.srcObject = stream;
      // A browser that refuses to start says so here; a muted picture it always starts.
      if (stream !== null) element.play().catch(() => undefined);
    });
    let attached = true;
    let stopWatching = (): void => undefined;
    // Of no use before there is a picture, which must not wait for it; without it the picture is there all the same.
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
