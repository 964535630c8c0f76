import type { PortError, Refusal } from '@farspin/core';
import { ignoreElements, Observable, type Subscription } from 'rxjs';
import { UNAUTHORIZED_CODE } from '../wire/failure.wire.ts';
import { createMalformedNotes } from '../wire/malformed.ts';
import { createSocketTransport } from './socket-transport.ts';
import { createSignallingConnections, type SignallingOptions } from './signalling-connections.ts';
import { createPreWarmedPeer, type PreWarmedPeer, type VideoLinkOptions } from './pre-warmed-peer.ts';
import { createStreaming, type StreamingVideoLink } from './streaming-link.ts';

/** Options of `createSignallingVideoLink`. */
export interface SignallingVideoLinkOptions extends VideoLinkOptions, SignallingOptions {
  /** Pre-warmed peer connection. By default the link creates its own. */
  readonly preWarmed?: PreWarmedPeer;
}

/** Creates a video link with signalling over the socket (docs/protocol, Video). */
export function createSignallingVideoLink(options: SignallingVideoLinkOptions): StreamingVideoLink {
  const { preWarmed = createPreWarmedPeer(options) } = options;
  const connections = createSignallingConnections(options);
  const noteMalformed = createMalformedNotes(options.log);
  const { watchOver, ...streaming } = createStreaming(options, preWarmed, noteMalformed);
  const { offerMs } = options.settings.video;
  /** The latest attempt for each machine id. */
  const latest = new Map<string, object>();
  return {
    ...streaming,
    preWarm: (token) =>
      new Observable((subscriber) => {
        subscriber.add(preWarmed.hold());
        subscriber.add(connections.of(token).pipe(ignoreElements()).subscribe(subscriber));
      }),
    watch: (request) =>
      new Observable((subscriber) => {
        subscriber.next({ kind: 'connecting' });
        const { machineId } = request;
        const attempt = {};
        latest.set(machineId, attempt);
        const isLatest = (): boolean => latest.get(machineId) === attempt;
        let hurried = false;
        let watching: Subscription | null = null;
        const waiting = connections.of(request.token).subscribe((state) => {
          // The picture continues if its signalling socket is lost.
          if (watching !== null) return;
          if (state.kind === 'up') {
            const transport = createSocketTransport(state, { machineId, offerMs, isLatest, noteMalformed });
            watching = watchOver(transport, request).subscribe(subscriber);
          } else if (hurried) {
            subscriber.next({ kind: 'failed', error: refusedBy(state.closing.refusal) });
            subscriber.complete();
          }
        });
        hurried = true;
        if (watching === null) connections.hurry();
        return () => {
          watching?.unsubscribe();
          waiting.unsubscribe();
        };
      }),
  };
}

/** Returns the error for a failed signalling connection, over which no picture was requested. */
function refusedBy(refusal: Refusal | null): PortError {
  if (refusal === null) return { kind: 'offline' };
  return { kind: refusal.code === UNAUTHORIZED_CODE ? 'unauthorized' : 'refused', refusal };
}
