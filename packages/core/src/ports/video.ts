import type { Observable } from 'rxjs';
import type { PortError } from '../kernel/reply.ts';

export type VideoEvent =
  /** The attempt starts. A link that needs the machine's WHEP address waits for it first. */
  | { readonly kind: 'connecting' }
  /** The attempt has reached another stage on its way to `connected`. */
  | { readonly kind: 'stage'; readonly stage: VideoStage }
  /** A route to the picture exists: at first, and again after `disconnected` or a restart. */
  | { readonly kind: 'connected' }
  /** Nothing arrives by the current route. It may recover by itself, or by a restart. */
  | { readonly kind: 'disconnected' }
  /** Frames decoded so far on this connection; sent at least every 500 ms from `connected` on. */
  | {
      readonly kind: 'progress';
      readonly framesDecoded: number;
      readonly fps: number | null;
      /** Missing if the link has none. */
      readonly report?: LinkReport;
    }
  /** Each frame that the client has put on its screen. None from a client that does not report them, or is hidden. */
  | { readonly kind: 'presented'; readonly frame: PresentedFrame }
  /** The brightness of the brightest spot of the picture, 0 to 1; about once a second, from a client that measures it. */
  | { readonly kind: 'looked'; readonly brightness: number }
  | {
      readonly kind: 'failed';
      readonly error: VideoError;
      /** The delay that the server requests. */
      readonly retryAfterMs?: number;
    };

/** What the client waits for: the answer to the offer, a route to the server (ICE, RFC 8445), the encryption of that route (DTLS). */
export type VideoStage = 'offer' | 'ice' | 'dtls';

/**
 * Why there is no picture, besides the failures of any call. `no-answer`: the offer was not answered in time. `no-way`: no
 * route to the machine was found, or it is gone. `no-relay`: only a relay is allowed, and there is none. `no-frames`: there is
 * a route, and no frame arrives on it.
 */
export type VideoError = PortError | { readonly kind: 'no-answer' | 'no-way' | 'no-relay' | 'no-frames' };

export interface PresentedFrame {
  /** Frames presented so far on this connection. */
  readonly count: number;
  /** From the camera to the screen. */
  readonly ageMs: number | null;
  /** The part of it from the last of its packets to the screen. */
  readonly sinceReceivedMs: number | null;
  readonly decodeMs: number | null;
  /** RFC 3550; of video, in 1/90 000 s. */
  readonly rtpTimestamp: number | null;
}

/** The figures of a picture over its connection, from W3C webrtc-stats; null for missing ones. */
export interface LinkReport {
  /** The kind of candidate (RFC 8445) that carries the picture; `relay` if either side uses one. */
  readonly route: 'host' | 'srflx' | 'prflx' | 'relay' | null;
  readonly protocol: string | null;
  /** The protocol to the client's own relay, if there is one: `udp`, `tcp` or `tls`. */
  readonly relayProtocol: string | null;
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  readonly packetsReceived: number | null;
  readonly packetsLost: number | null;
  readonly bytesReceived: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly fps: number | null;
  readonly codec: string | null;

  // Of the last two seconds.
  readonly lossPercent: number | null;
  readonly bitrateKbps: number | null;
  /** How long a frame waited to be decoded. */
  readonly jitterBufferMs: number | null;
  readonly decodeMs: number | null;
  /** The age of the last presented frame. */
  readonly frameAgeMs: number | null;

  // Since the connection began.
  readonly freezes: number | null;
  readonly frozenMs: number | null;
  readonly framesDropped: number | null;
}

export interface VideoRequest {
  readonly machineId: string;
  readonly token: string;
  /**
   * The WHEP address of the machine, once its server has sent it; null if it sent none. A link that needs it waits for it;
   * others start at once.
   */
  readonly whep$?: Observable<string | null>;
  /** Each requests another route to the same picture (ICE restart). A link that cannot do that answers `failed`. */
  readonly restart$?: Observable<unknown>;
}

export interface VideoLink {
  /** Keeps everything ready that `watch` would have to wait for, while it is subscribed. */
  preWarm(token: string): Observable<never>;
  /** Receives a machine's picture and sound. Completes after `failed`. The stream itself goes to the client, not here. */
  watch(request: VideoRequest): Observable<VideoEvent>;
}
