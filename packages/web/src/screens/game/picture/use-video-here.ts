import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isShown } from '../../../store/first-frame.ts';
import { stopFloating } from './full-screen.ts';

/** Puts the page's one video into the ref's element, until that unmounts or another one takes it. */
export function useVideoHere(video: HTMLVideoElement): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    if (here === null) return undefined;
    putInto(here, video);
    // A video that was removed from a page is paused.
    if (video.srcObject !== null) video.play().catch(() => undefined);
    const forget = followShown(video);
    return () => {
      forget();
      if (video.parentElement !== here) return;
      // Must run while the video is still on the page: afterwards the browser no longer knows its window.
      stopFloating();
      video.remove();
    };
  }, [video]);
  return place;
}

/** Keeps `data-shown` on a video while it shows a frame. The style fades in the first frames, which are blocky. */
function followShown(video: HTMLVideoElement): () => void {
  const follow = (): void => void video.toggleAttribute('data-shown', isShown(video));
  follow();
  const shown = new AbortController();
  video.addEventListener('loadeddata', follow, shown);
  video.addEventListener('emptied', follow, shown);
  return () => shown.abort();
}

/** Moves the video without removing it, if the browser can: removing it would pause it. */
function putInto(place: HTMLElement, video: HTMLVideoElement): void {
  if ('moveBefore' in place && video.isConnected) place.moveBefore(video, null);
  else place.append(video);
}
