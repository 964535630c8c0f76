import type { Observable } from 'rxjs';
import type { PortError } from '../kernel/reply.ts';

/** Event of a video connection. */
export type VideoEvent =
  /** The attempt starts. A link that needs the machine's WHEP URL first waits for it. */
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
      /** Missing if the link provides no statistics. */
      readonly report?: LinkReport;
    }
  /** Each frame that the client has put on its screen. None from a client that does not report them, or is hidden. */
  | { readonly kind: 'presented'; readonly frame: PresentedFrame }
  /** The brightness of the brightest spot of the picture, 0 to 1; about once a second, from a client that measures it. */
  | { readonly kind: 'looked'; readonly brightness: number }
  | {
      readonly kind: 'failed';
      readonly error: VideoError;
      /** Retry delay requested by the server, in ms. */
      readonly retryAfterMs?: number;
    };

/**
 * The current stage of the connection: the answer to the offer, a route to the server (ICE, RFC 8445), or encryption of
 * the route (DTLS).
 */
export type VideoStage = 'offer' | 'ice' | 'dtls';

/**
 * Why there is no picture, in addition to the errors of any call. `no-answer`: the offer timed out. `no-way`: no route
 * to the machine was found, or the route was lost. `no-relay`: only relays are allowed, and there is no relay.
 * `no-frames`: a route exists, but no frames arrive.
 */
export type VideoError = PortError | { readonly kind: 'no-answer' | 'no-way' | 'no-relay' | 'no-frames' };

/** A frame of the picture that was shown, with times in ms. A null field is unknown. */
export interface PresentedFrame {
  /** Number of frames presented so far on this connection. */
  readonly count: number;
  /** Age of the frame, from the camera to the screen. */
  readonly ageMs: number | null;
  /** Time from the frame's last received packet to its presentation. */
  readonly sinceReceivedMs: number | null;
  readonly decodeMs: number | null;
  /** RTP timestamp (RFC 3550). The video clock runs at 90 kHz. */
  readonly rtpTimestamp: number | null;
}

/** Statistics of a video connection from W3C webrtc-stats. Missing values are null. */
export interface LinkReport {
  /** Type of the ICE candidate (RFC 8445) in use. `relay` if either side uses a relay. */
  readonly route: 'host' | 'srflx' | 'prflx' | 'relay' | null;
  readonly protocol: string | null;
  /** Protocol between the client and its relay: `udp`, `tcp` or `tls`. Null without a relay. */
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

  // Values for the last two seconds.
  readonly lossPercent: number | null;
  readonly bitrateKbps: number | null;
  /** How long a frame waited in the jitter buffer before decoding. */
  readonly jitterBufferMs: number | null;
  readonly decodeMs: number | null;
  /** Age of the last presented frame. */
  readonly frameAgeMs: number | null;

  // Totals since the connection began.
  readonly freezes: number | null;
  readonly frozenMs: number | null;
  readonly framesDropped: number | null;
}

/** Which picture to receive. `token` is the token of the current sign-in. */
export interface VideoRequest {
  readonly machineId: string;
  readonly token: string;
  /**
   * The machine's WHEP URL, emitted when the server has sent it. Null if the server sends no URL. A link that needs the
   * URL waits for it. Other links start at once.
   */
  readonly whep$?: Observable<string | null>;
  /**
   * Each emission requests another route to the same picture (ICE restart). A link without ICE restart emits `failed`.
   */
  readonly restart$?: Observable<unknown>;
}

/** Port for a machine's picture. */
export interface VideoLink {
  /** While subscribed, prepares everything that `watch` would otherwise wait for. */
  preWarm(token: string): Observable<never>;
  /**
   * Receives a machine's picture and sound. Completes after `failed`. The media stream goes directly to the client, not
   * through this observable: the links of `@farspin/adapters` for browsers and Node have it in `stream$`. The core does not
   * know media streams, so this port lacks `stream$`.
   */
  watch(request: VideoRequest): Observable<VideoEvent>;
}
