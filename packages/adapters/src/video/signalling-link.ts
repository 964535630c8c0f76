import type { Behavior, PortError, Refusal, VideoEvent, VideoLink } from '@farspin/core';
import { BehaviorSubject, ignoreElements, Observable, type Subscription } from 'rxjs';
import { UNAUTHORIZED_CODE } from '../wire/failure.wire.ts';
import { createMalformedNotes } from '../wire/malformed.ts';
import { negotiate } from './negotiation.ts';
import { readLinkReport, type LinkReport } from './link-report.ts';
import { createReceiver, createReceiverSpare, type PeerTools } from './receiver.ts';
import { createSignallingLines, type SignallingOptions, type SignallingState } from './signalling-lines.ts';

export interface SignallingVideoLinkOptions extends SignallingOptions, PeerTools {}

export interface StreamingVideoLink extends VideoLink {
  /**
   * The picture and sound of what is being watched, to be attached by the face. There from the first moment of a
   * `watch`, with tracks that are silent until something arrives; null when nothing is watched.
   */
  readonly stream$: Behavior<MediaStream | null>;
  /** How the picture comes, now; null when nothing is watched. Never rejects. */
  report(): Promise<LinkReport | null>;
}

/** WebRTC video set up over the signalling socket (protocol.md, Video). */
export function createSignallingVideoLink(options: SignallingVideoLinkOptions): StreamingVideoLink {
  const { settings, log } = options;
  const stream$ = new BehaviorSubject<MediaStream | null>(null);
  const lines = createSignallingLines(options);
  const noteMalformed = createMalformedNotes(log);
  const spare = createReceiverSpare(() => createReceiver(options, settings.video.iceServers));
  let prepared = 0;
  let watched: RTCPeerConnection | null = null;

  const fillSpare = (): void => {
    if (prepared === 0) return;
    try {
      spare.fill();
    } catch {
      log.write('warn', 'video.no-webrtc');
    }
  };

  const watchOver = (signalling: Extract<SignallingState, { kind: 'up' }>, machineId: string): Observable<VideoEvent> =>
    new Observable((subscriber) => {
      const receiver = spare.take();
      stream$.next(receiver.stream);
      watched = receiver.peer;
      const watching = negotiate({ signalling, receiver, machineId, fps: settings.video.fps, noteMalformed }).subscribe(
        subscriber,
      );
      return () => {
        watching.unsubscribe();
        if (stream$.value === receiver.stream) stream$.next(null);
        if (watched === receiver.peer) watched = null;
        fillSpare();
      };
    });

  return {
    stream$,
    async report() {
      // A peer that closes meanwhile has nothing to tell.
      const stats = await watched?.getStats().catch(() => null);
      return stats ? readLinkReport(stats) : null;
    },
    prepare: (token) =>
      new Observable((subscriber) => {
        prepared += 1;
        fillSpare();
        subscriber.add(lines.of(token).pipe(ignoreElements()).subscribe(subscriber));
        return () => {
          prepared -= 1;
          if (prepared === 0) spare.drop();
        };
      }),
    watch: ({ machineId, token }) =>
      new Observable((subscriber) => {
        subscriber.next({ kind: 'connecting' });
        let hurried = false;
        let watching: Subscription | null = null;
        const waiting = lines.of(token).subscribe((state) => {
          // A picture outlives the socket that it was set up over.
          if (watching !== null) return;
          if (state.kind === 'up') {
            watching = watchOver(state, machineId).subscribe(subscriber);
          } else if (hurried) {
            subscriber.next({ kind: 'failed', error: refusedBy(state.closing.refusal) });
            subscriber.complete();
          }
        });
        hurried = true;
        if (watching === null) lines.hurry();
        return () => {
          watching?.unsubscribe();
          waiting.unsubscribe();
        };
      }),
  };
}

/** There is no signalling: nothing was asked. */
function refusedBy(refusal: Refusal | null): PortError {
  if (refusal === null) return { kind: 'offline' };
  return { kind: refusal.code === UNAUTHORIZED_CODE ? 'unauthorized' : 'refused', refusal };
}
