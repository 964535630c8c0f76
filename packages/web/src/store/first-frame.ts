import { Observable } from 'rxjs';

/** What a picture reaches before its first frame: the answer to its offer, then its connection. */
export type PictureReached = 'answered' | 'connected';

/**
 * Emits once when a video has shown its next frame, after all other listeners. Never emits if the browser cannot report
 * frames.
 */
export const firstFrame = (video: HTMLVideoElement): Observable<void> =>
  new Observable((subscriber) => {
    if (!('requestVideoFrameCallback' in video)) return undefined;
    let told: ReturnType<typeof setTimeout> | undefined;
    const asked = video.requestVideoFrameCallback(() => {
      told = setTimeout(() => {
        subscriber.next();
        subscriber.complete();
      });
    });
    return () => {
      video.cancelVideoFrameCallback(asked);
      clearTimeout(told);
    };
  });

/** Returns true if a video shows a frame. */
export const isShown = (video: HTMLVideoElement): boolean => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
