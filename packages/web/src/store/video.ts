/**
 * Creates the page's only video element for machines' pictures. It receives the stream before a screen has a place for
 * it, because a frame that arrived earlier would be lost, and the next frame comes 1/30 s later.
 */
export const createVideo = (): HTMLVideoElement =>
  Object.assign(document.createElement('video'), { autoplay: true, playsInline: true, muted: true });
