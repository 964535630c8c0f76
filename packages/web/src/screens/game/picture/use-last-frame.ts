import type { Media } from '@farspin/core';
import { useEffect, useRef, type RefObject } from 'react';

const everyMs = 1_000;
/** Width of the copy, px. It is small because it is shown blurred. */
const width = 240;

/**
 * Returns the ref for a canvas with the picture's last frame. The picture is copied once per second, because a
 * reconnect clears it before it could be copied.
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
  // Setting the size of a canvas clears it, even if the size does not change.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
}
