import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isShown } from '../../../store/first-frame.ts';
import { stopFloating } from './full-screen.ts';

/**
 * Moves the page's only video element into the ref's element. Removes it on unmount, unless another element has taken
 * it.
 */
export function useVideoHere(video: HTMLVideoElement): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    if (here === null) return undefined;
    putInto(here, video);
    // Browsers pause a video that is removed from the page.
    if (video.srcObject !== null) video.play().catch(() => undefined);
    const forget = followShown(video);
    return () => {
      forget();
      if (video.parentElement !== here) return;
      // Close the window while the video is still on the page. Afterwards the browser cannot find the window.
      stopFloating();
      video.remove();
    };
  }, [video]);
  return place;
}

/** Keeps `data-shown` on the video while it shows a frame. The style fades in the first frames, which are blocky. */
function followShown(video: HTMLVideoElement): () => void {
  const follow = (): void => void video.toggleAttribute('data-shown', isShown(video));
  follow();
  const shown = new AbortController();
  video.addEventListener('loadeddata', follow, shown);
  video.addEventListener('emptied', follow, shown);
  return () => shown.abort();
}

/** Moves the video without removing it, if the browser supports that. Removing the video would pause it. */
function putInto(place: HTMLElement, video: HTMLVideoElement): void {
  if ('moveBefore' in place && video.isConnected) place.moveBefore(video, null);
  else place.append(video);
}
