import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isShown } from '../../../store/first-frame.ts';
import { stopFloating } from './full-screen.ts';

/** Puts the page's one video into the element of the ref, until that is gone or another has it. */
export function useVideoHere(video: HTMLVideoElement): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    if (here === null) return undefined;
    putInto(here, video);
    // One that was on a page before, and was taken off it, stands still.
    if (video.srcObject !== null) video.play().catch(() => undefined);
    const forget = followShown(video);
    return () => {
      forget();
      if (video.parentElement !== here) return;
      // While it is still on the page: of one that is gone the browser knows no window.
      stopFloating();
      video.remove();
    };
  }, [video]);
  return place;
}

/** Keeps `data-shown` on a video while it shows a frame: its style fades in the first ones, which are blocky. */
function followShown(video: HTMLVideoElement): () => void {
  const follow = (): void => void video.toggleAttribute('data-shown', isShown(video));
  follow();
  const shown = new AbortController();
  video.addEventListener('loadeddata', follow, shown);
  video.addEventListener('emptied', follow, shown);
  return () => shown.abort();
}

/** Where the browser can, without taking it off the page, which would stop it. */
function putInto(place: HTMLElement, video: HTMLVideoElement): void {
  if ('moveBefore' in place && video.isConnected) place.moveBefore(video, null);
  else place.append(video);
}
