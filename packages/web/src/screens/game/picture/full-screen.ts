import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** iPhones have no full screen for a page, and none of these names. */
const isFullScreen = (): boolean => (document.fullscreenElement ?? null) !== null;
export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, isFullScreen);

/**
 * Shows the whole document full screen, so that dialogs and toasts are visible. Rejects if the browser has no full
 * screen for a page or does not allow it.
 */
export async function toggleFullScreen(): Promise<void> {
  if (isFullScreen()) return document.exitFullscreen();
  const { documentElement } = document;
  if (!('requestFullscreen' in documentElement)) throw new Error('This browser does not support full screen');
  return documentElement.requestFullscreen({ navigationUI: 'hide' });
}

/** Without the game there is no button to leave full screen. */
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

/** Opens a separate window for the picture, or closes it. Rejects like full screen. */
export async function toggleFloating(video: HTMLVideoElement): Promise<void> {
  if (isFloating()) await document.exitPictureInPicture();
  else await video.requestPictureInPicture();
}

/** Closes the picture's window, if there is one. Without its page it would get no frames. */
export function stopFloating(): void {
  if (isFloating()) document.exitPictureInPicture().catch(() => undefined);
}
