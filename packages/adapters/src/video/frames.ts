import { NEVER, Observable, switchMap, tap } from 'rxjs';
import { monotonicMs } from '../time/device-time.ts';
import { nodeWebRtc } from './node-webrtc.ts';
import type { StreamingVideoLink } from './streaming-link.ts';
import type { WebRtcStream } from './webrtc-types.ts';

/** A decoded frame in planar YUV 4:2:0. `data` holds Y (width × height), then U and V (a quarter of that size each). */
export interface I420Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Emits the decoded frames of a stream's first video track while subscribed. */
export const framesOf = (stream: WebRtcStream): Observable<I420Frame> =>
  new Observable((subscriber) => {
    const [track] = stream.getVideoTracks();
    if (track === undefined) {
      subscriber.complete();
      return undefined;
    }
    const sink = new (nodeWebRtc().nonstandard.RTCVideoSink)(track);
    const onFrame = (event: unknown): void => subscriber.next((event as { readonly frame: I420Frame }).frame);
    sink.addEventListener('frame', onFrame);
    return () => {
      sink.removeEventListener('frame', onFrame);
      sink.stop();
    };
  });

const readEveryMs = 1_000;
/** Step between sampled pixels, small enough to find a bright spot. */
const stride = 97;

/** Emits the frames of the watched stream and reports them to the link as shown. */
export const shownFrames = ({ stream$, shown }: StreamingVideoLink): Observable<I420Frame> =>
  stream$.pipe(
    switchMap((stream) => {
      if (stream === null) return NEVER;
      let count = 0;
      let readAt = monotonicMs();
      return framesOf(stream).pipe(
        tap((frame) => {
          count += 1;
          const unknown = { ageMs: null, sinceReceivedMs: null, decodeMs: null, rtpTimestamp: null };
          shown({ kind: 'presented', frame: { count, ...unknown } });
          const now = monotonicMs();
          if (now - readAt >= readEveryMs) {
            readAt = now;
            shown({ kind: 'looked', brightness: brightestOf(frame) });
          }
        }),
      );
    }),
  );

/** Returns the highest luma of the sampled pixels, from 0 to 1, for a limited range of 16 to 235 (ITU-R BT.709). */
function brightestOf({ width, height, data }: I420Frame): number {
  let most = 0;
  for (let at = 0; at < width * height; at += stride) most = Math.max(most, data[at] ?? 0);
  return Math.min(1, Math.max(0, (most - 16) / 219));
}
