import type { Media } from '@farspin/core';
import { useEffect, useRef, type RefObject } from 'react';

const everyMs = 1_000;
/** It is shown blurred. */
const width = 240;

/**
 * A canvas with what the picture showed last. The picture itself is gone as soon as it is set up anew, and by then it is
 * too late to look: so there is a copy of it, a second old at most.
 */
export function useLastFrame(video: HTMLVideoElement, kind: Media['kind']): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const copy = (): void => copyFrame(video, canvas.current);
    copy();
    if (kind !== 'live') return undefined;
    const timer = setInterval(copy, everyMs);
    return () => clearInterval(timer);
  }, [kind, video]);
  return canvas;
}

function copyFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  if (canvas === null || video.videoWidth === 0) return;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  const height = Math.round((width * video.videoHeight) / video.videoWidth);
  // A size that is set, even to what it was, empties a canvas.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
}
