import wrtc from '@roamhq/wrtc';
import { Observable } from 'rxjs';

/** A decoded picture: planar YUV 4:2:0 in `data`, first Y (width × height), then U and V (a quarter of it each). */
export interface I420Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The decoded pictures of a stream's first video track, for as long as it is subscribed. */
export const framesOf = (stream: MediaStream): Observable<I420Frame> =>
  new Observable((subscriber) => {
    const [track] = stream.getVideoTracks();
    if (track === undefined) {
      subscriber.complete();
      return undefined;
    }
    const sink = new wrtc.nonstandard.RTCVideoSink(track);
    const onFrame = (event: unknown): void => subscriber.next((event as { readonly frame: I420Frame }).frame);
    sink.addEventListener('frame', onFrame);
    return () => {
      sink.removeEventListener('frame', onFrame);
      sink.stop();
    };
  });
