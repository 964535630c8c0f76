import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/**
 * The whole document, so that dialogs and toasts are there too. Rejects where the browser has no full screen for a page
 * or does not allow it.
 */
export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement !== null) return document.exitFullscreen();
  const { documentElement } = document;
  if (!('requestFullscreen' in documentElement)) throw new Error('This browser has no full screen');
  return documentElement.requestFullscreen({ navigationUI: 'hide' });
}

/** A window of its own for the picture, or back from it. Rejects as full screen does. */
export async function toggleFloating(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === null) await video.requestPictureInPicture();
  else await document.exitPictureInPicture();
}
export const canFloat = (): boolean => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled;
