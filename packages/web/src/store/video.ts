/**
 * The one element on the page that shows a machine's picture. It is attached before a screen has a place for it: a
 * frame that arrived before the place would be lost, and the next one comes a thirtieth of a second later.
 */
export const createVideo = (): HTMLVideoElement =>
  Object.assign(document.createElement('video'), { autoplay: true, playsInline: true, muted: true });
