import { ok, type PortError, type VideoEvent, type VideoRequest } from '@farspin/core';
import { createIceServerMemory } from './ice-server-memory.ts';
import { concat, NEVER, Observable, of, switchMap, take } from 'rxjs';
import { parseUrl } from '../environment/parse-url.ts';
import { createMalformedNotes } from '../wire/malformed.ts';
import type { SignallingTransport } from './signalling-transport.ts';
import { createPreWarmedPeer, type PreWarmedPeer, type VideoLinkOptions } from './pre-warmed-peer.ts';
import { createStreaming, type StreamingVideoLink } from './streaming-link.ts';
import { createWhepTransport } from './whep-transport.ts';
import type { SendWhep } from './whep-request.ts';

/** Options of `createWhepVideoLink`. */
export interface WhepVideoLinkOptions extends VideoLinkOptions {
  /** Pre-warmed peer connection. By default the link creates its own. */
  readonly preWarmed?: PreWarmedPeer;
  /** Sends WHEP requests. Default: `fetch`. */
  readonly send?: SendWhep;
  /** Emits when the page unloads, which ends the picture. */
  readonly leaving$?: Observable<unknown>;
}

/** Creates a video link with signalling over WHEP, an IETF draft based on HTTP (docs/protocol, Video). */
export function createWhepVideoLink(options: WhepVideoLinkOptions): StreamingVideoLink {
  const { settings, page, log, send = (...request) => fetch(...request), leaving$ = NEVER } = options;
  const { preWarmed = createPreWarmedPeer(options) } = options;
  const noteMalformed = createMalformedNotes(log);
  const { watchOver, ...streaming } = createStreaming(options, preWarmed, noteMalformed);
  const { iceServersFor, noteIceServers } = createIceServerMemory(settings.video.whepIceServers);
  let giveUpLate = (): void => undefined;
  function keepLate(giveUp: () => void): void {
    giveUpLate();
    giveUpLate = giveUp;
  }

  function transportTo(url: string, token: string): SignallingTransport {
    const { timeoutMs } = settings.api;
    const { offerMs } = settings.video;
    const iceServers = iceServersFor(url);
    const transport = createWhepTransport({
      ...{ url, token, timeoutMs, offerMs },
      ...{ send, iceServers, keepLate, leaving$, noteMalformed },
    });
    return {
      ...transport,
      async offer(sdp, kind) {
        const answer = await transport.offer(sdp, kind);
        if (!answer.ok || kind !== 'first') return answer;
        return ok({ ...answer.value, iceServers: noteIceServers(url, answer.value.iceServers) });
      },
    };
  }

  function watchAt(address: string | null, request: VideoRequest): Observable<VideoEvent> {
    const wanted = address?.replaceAll('{machineId}', encodeURIComponent(request.machineId)) ?? null;
    const url = wanted === null ? null : parseUrl(wanted, page);
    return url === null ? of(failed({ kind: 'absent' })) : watchOver(transportTo(url.href, request.token), request);
  }

  return {
    ...streaming,
    preWarm: () => new Observable(() => preWarmed.hold()),
    watch(request) {
      const { whepUrl } = settings.video;
      const address$ = whepUrl === null ? (request.whep$ ?? of(null)).pipe(take(1)) : of(whepUrl);
      return address$.pipe(
        switchMap((address) => concat(of<VideoEvent>({ kind: 'connecting' }), watchAt(address, request))),
      );
    },
  };
}

const failed = (error: PortError): VideoEvent => ({ kind: 'failed', error });
