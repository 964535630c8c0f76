import type { Behavior, LinkReport, Log, Settings, VideoEvent, VideoLink, VideoRequest } from '@farspin/core';
import { BehaviorSubject, Observable } from 'rxjs';
import type { NoteMalformed } from '../wire/malformed.ts';
import type { Courier } from './courier.ts';
import { createLinkMeter, type LinkMeter, type ShownEvent } from './link-meter.ts';
import { createReceiver, createReceiverSpare, type PeerTools } from './receiver.ts';
import { receive } from './reception.ts';

export interface StreamingVideoLink extends VideoLink {
  /**
   * The picture and sound of what is being watched, to be attached by the face. There from the first moment of a
   * `watch`, with tracks that are silent until something arrives; null when nothing is watched.
   */
  readonly stream$: Behavior<MediaStream | null>;
  /** How the picture comes, now; null when nothing is watched. Never rejects. */
  report(): Promise<LinkReport | null>;
  /** The face tells what it has put on its screen. */
  shown(event: ShownEvent): void;
}

export interface VideoLinkOptions extends PeerTools {
  readonly settings: Settings;
  /** The absolute address that relative ones are resolved against: the page's, or the server's. */
  readonly page: string;
  readonly log: Log;
}

/** What is the same whichever way descriptions travel. */
export interface Streaming extends Pick<StreamingVideoLink, 'stream$' | 'report' | 'shown'> {
  /** One attempt, over the courier. */
  watchOver(courier: Courier, request: VideoRequest): Observable<VideoEvent>;
  /** Has a receiver made ahead for as long as it is held; call the result to let go. */
  hold(): () => void;
}

interface Watched {
  readonly peer: RTCPeerConnection;
  readonly meter: LinkMeter;
}

export function createStreaming(options: VideoLinkOptions, noteMalformed: NoteMalformed): Streaming {
  const { settings, log } = options;
  const stream$ = new BehaviorSubject<MediaStream | null>(null);
  const spare = createReceiverSpare(() => createReceiver(options, settings.video));
  let holders = 0;
  let watched: Watched | null = null;

  const fillSpare = (): void => {
    if (holders === 0) return;
    try {
      spare.fill();
    } catch {
      log.write('warn', 'video.no-webrtc');
    }
  };

  return {
    stream$,
    async report() {
      const asked = watched;
      // A peer that closes meanwhile has nothing to tell.
      const stats = await asked?.peer.getStats().catch(() => null);
      return asked && stats ? asked.meter.read(stats) : null;
    },
    shown: (event) => watched?.meter.shown(event),
    watchOver: (courier, { restart$, bufferMs$ }) =>
      new Observable((subscriber) => {
        const receiver = spare.take();
        const meter = createLinkMeter(() => performance.now());
        const mine: Watched = { peer: receiver.peer, meter };
        stream$.next(receiver.stream);
        watched = mine;
        const watching = receive({
          ...{ courier, receiver, meter, noteMalformed },
          fps: settings.video.fps,
          ...(restart$ === undefined ? {} : { restart$ }),
          ...(bufferMs$ === undefined ? {} : { bufferMs$ }),
        }).subscribe(subscriber);
        return () => {
          watching.unsubscribe();
          if (stream$.value === receiver.stream) stream$.next(null);
          if (watched === mine) watched = null;
          fillSpare();
        };
      }),
    hold() {
      holders += 1;
      fillSpare();
      return () => {
        holders -= 1;
        if (holders === 0) spare.drop();
      };
    },
  };
}
