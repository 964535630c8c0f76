import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Always false on iPhones, which have no full-screen API for pages. */
const isFullScreen = (): boolean => (document.fullscreenElement ?? null) !== null;
export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, isFullScreen);

/**
 * Toggles full screen for the whole document, so that dialogs and toasts stay visible. Rejects if the browser does not
 * support or allow full screen for a page.
 */
export async function toggleFullScreen(): Promise<void> {
  if (isFullScreen()) return document.exitFullscreen();
  const { documentElement } = document;
  if (!('requestFullscreen' in documentElement)) throw new Error('This browser does not support full screen');
  return documentElement.requestFullscreen({ navigationUI: 'hide' });
}

/** Leaves full screen. Outside the game the page has no button for it. */
export function stopFullScreen(): void {
  if (isFullScreen()) document.exitFullscreen().catch(() => undefined);
}

const floats = ['enterpictureinpicture', 'leavepictureinpicture'] as const;
const subscribeFloat = (changed: () => void): (() => void) => {
  for (const event of floats) document.addEventListener(event, changed);
  return () => {
    for (const event of floats) document.removeEventListener(event, changed);
  };
};

export const canFloat = (): boolean => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled;
const isFloating = (): boolean => canFloat() && document.pictureInPictureElement !== null;
export const useFloating = (): boolean => useSyncExternalStore(subscribeFloat, isFloating);

/** Toggles picture-in-picture for the video. Rejects if the browser does not support or allow it. */
export async function toggleFloating(video: HTMLVideoElement): Promise<void> {
  if (isFloating()) await document.exitPictureInPicture();
  else await video.requestPictureInPicture();
}

/**
 * Closes the picture-in-picture window, if it is open. The window would receive no frames after the video leaves the
 * page.
 */
export function stopFloating(): void {
  if (isFloating()) document.exitPictureInPicture().catch(() => undefined);
}
