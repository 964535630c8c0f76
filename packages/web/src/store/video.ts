/**
 * The one element of the page that shows a machine's picture. It is attached before a screen has a place for it: a frame that
 * comes sooner than the place would be lost, and the next one is a thirtieth of a second away.
 */
export const createVideo = (): HTMLVideoElement =>
  Object.assign(document.createElement('video'), { autoplay: true, playsInline: true, muted: true });
