import type { Behavior, LinkReport, VideoEvent, VideoLink, VideoRequest } from '@farspin/core';
import { BehaviorSubject, Observable, Subject, tap } from 'rxjs';
import { monotonicMs } from '../time/device-time.ts';
import type { NoteMalformed } from '../wire/malformed.ts';
import type { SignallingTransport } from './signalling-transport.ts';
import { createLinkMeter, type LinkMeter, type ShownEvent } from './link-meter.ts';
import type { PreWarmedPeer, VideoLinkOptions } from './pre-warmed-peer.ts';
import type { Receiver } from './receiver.ts';
import { receive } from './webrtc-session.ts';
import type { WebRtcPeer, WebRtcStream } from './webrtc-types.ts';

/** A step before the first frame: the server has answered the offer, or the connection is up. */
export type PictureReached = 'answered' | 'connected';

/** A video port that also provides the received stream to the client. */
export interface StreamingVideoLink extends VideoLink {
  /**
   * Stream of the watched machine's picture and sound, or null if no machine is watched. It is available as soon as
   * `watch` is called. The picture is black until the first frame, and sound is added after the first frames.
   */
  readonly stream$: Behavior<WebRtcStream | null>;
  /** Emits what has been reached on the way to the first frame. */
  readonly reached$: Observable<PictureReached>;
  /** Resolves with a report on the picture's connection, or null if no picture is watched. Never rejects. */
  report(): Promise<LinkReport | null>;
  /** Reports a frame or its brightness. Call it for what the client shows. */
  shown(event: ShownEvent): void;
}

/** The parts of a video link that do not depend on the signalling transport. */
export interface Streaming extends Pick<StreamingVideoLink, 'stream$' | 'reached$' | 'report' | 'shown'> {
  /** Runs an attempt over the transport. */
  watchOver(transport: SignallingTransport, request: VideoRequest): Observable<VideoEvent>;
}

interface Watched {
  readonly peer: WebRtcPeer;
  readonly meter: LinkMeter;
}

export function createStreaming(
  { settings }: VideoLinkOptions,
  preWarmed: PreWarmedPeer,
  noteMalformed: NoteMalformed,
): Streaming {
  const stream$ = new BehaviorSubject<WebRtcStream | null>(null);
  const reached$ = new Subject<PictureReached>();
  let watched: Watched | null = null;

  return {
    stream$,
    reached$,
    async report() {
      const asked = watched;
      // A peer connection that closes during the call has no report.
      const stats = await asked?.peer.getStats().catch(() => null);
      return asked && stats ? asked.meter.read(stats) : null;
    },
    shown: (event) => watched?.meter.shown(event),
    watchOver: (transport, { restart$ }) =>
      new Observable((subscriber) => {
        const receiver = takeFrom(preWarmed);
        if (receiver === null) {
          transport.end();
          subscriber.next({ kind: 'failed', error: { kind: 'absent' } });
          return subscriber.complete();
        }
        const meter = createLinkMeter(monotonicMs);
        const mine: Watched = { peer: receiver.peer, meter };
        stream$.next(receiver.stream);
        watched = mine;
        const watching = receive({
          ...{ transport, receiver, meter, noteMalformed },
          fps: settings.video.fps,
          ...(restart$ === undefined ? {} : { restart$ }),
        })
          .pipe(
            tap((event) => {
              if (event.kind === 'stage' && event.stage === 'ice') reached$.next('answered');
              if (event.kind === 'connected') reached$.next('connected');
            }),
          )
          .subscribe(subscriber);
        return () => {
          watching.unsubscribe();
          if (stream$.value === receiver.stream) stream$.next(null);
          if (watched === mine) watched = null;
          preWarmed.refill();
        };
      }),
  };
}

function takeFrom(preWarmed: PreWarmedPeer): Receiver | null {
  try {
    return preWarmed.take();
  } catch {
    return null;
  }
}
