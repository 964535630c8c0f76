import type { Behavior } from '@farspin/core';

/** Shows the picture in an element for as long as the returned function is not called. */
export type AttachVideo = (element: HTMLVideoElement) => () => void;

/**
 * Gives an element the stream of the machine that is being watched, and each later one. The stream goes from the
 * adapter to the element and is never state.
 */
export const createVideoAttachment =
  (stream$: Behavior<MediaStream | null>): AttachVideo =>
  (element) => {
    const shown = stream$.subscribe((stream) => {
      element.srcObject = stream;
      // A browser that refuses to start says so here; a muted picture it always starts.
      if (stream !== null) element.play().catch(() => undefined);
    });
    return () => {
      shown.unsubscribe();
      element.srcObject = null;
    };
  };
