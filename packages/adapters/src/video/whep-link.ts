import type { IceServer, PortError, VideoEvent, VideoRequest } from '@farspin/core';
import { concat, NEVER, Observable, of, switchMap, take } from 'rxjs';
import { parseUrl } from '../environment/parse-url.ts';
import { createMalformedNotes } from '../wire/malformed.ts';
import type { Courier } from './courier.ts';
import { createReadiness, type Readiness, type VideoLinkOptions } from './readiness.ts';
import { createStreaming, type StreamingVideoLink } from './streaming-link.ts';
import { createWhepCourier } from './whep-courier.ts';
import type { SendWhep } from './whep-request.ts';

export interface WhepVideoLinkOptions extends VideoLinkOptions {
  /** What is ready already; without it the link makes its own. */
  readonly readiness?: Readiness;
  /** Default: the platform's `fetch`. */
  readonly send?: SendWhep;
  /** The page goes away: what is watched then ends. */
  readonly leaving$?: Observable<unknown>;
}

/** WebRTC video set up over HTTP: WHEP, the IETF's draft (protocol.md, Video). */
export function createWhepVideoLink(options: WhepVideoLinkOptions): StreamingVideoLink {
  const { settings, page, log, send = (...request) => fetch(...request), leaving$ = NEVER } = options;
  const { readiness = createReadiness(options) } = options;
  const noteMalformed = createMalformedNotes(log);
  const { watchOver, ...streaming } = createStreaming(options, readiness, noteMalformed);
  /** By the address that was asked. */
  const servers = new Map<string, readonly IceServer[]>();
  let giveUpLate = (): void => undefined;
  function keepLate(giveUp: () => void): void {
    giveUpLate();
    giveUpLate = giveUp;
  }

  function courierTo(url: string, token: string): Courier {
    const { timeoutMs } = settings.api;
    const { offerMs } = settings.video;
    const iceServers = servers.get(url) ?? null;
    const courier = createWhepCourier({
      ...{ url, token, timeoutMs, offerMs },
      ...{ send, iceServers, keepLate, leaving$, noteMalformed },
    });
    return {
      ...courier,
      async offer(sdp, kind) {
        const answer = await courier.offer(sdp, kind);
        if (answer.ok && kind === 'first') servers.set(url, answer.value.iceServers);
        return answer;
      },
    };
  }

  function watchAt(address: string | null, request: VideoRequest): Observable<VideoEvent> {
    const wanted = address?.replaceAll('{machineId}', encodeURIComponent(request.machineId)) ?? null;
    const url = wanted === null ? null : parseUrl(wanted, page);
    return url === null ? of(failed({ kind: 'absent' })) : watchOver(courierTo(url.href, request.token), request);
  }

  return {
    ...streaming,
    prepare: () => new Observable(() => readiness.hold()),
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
