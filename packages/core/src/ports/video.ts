import type { Observable } from 'rxjs';
import type { PortError } from '../kernel/reply.ts';

export type VideoEvent =
  /** The attempt begins; a link that needs the machine's WHEP address waits for it first. */
  | { readonly kind: 'connecting' }
  /** The attempt has come to another stage on its way to `connected`. */
  | { readonly kind: 'stage'; readonly stage: VideoStage }
  /** A way to the picture is there: at first, and again after `disconnected` or a restart. */
  | { readonly kind: 'connected' }
  /** Nothing comes by the way there was; it may come back by itself, or by a restart. */
  | { readonly kind: 'disconnected' }
  /** Frames decoded so far on this connection; sent at least every 500 ms from `connected` on. */
  | {
      readonly kind: 'progress';
      readonly framesDecoded: number;
      readonly fps: number | null;
      /** Left out by a link that has none. */
      readonly report?: LinkReport;
    }
  /** Each frame that the client has put on its screen; none from a client that does not report them, or is hidden. */
  | { readonly kind: 'presented'; readonly frame: PresentedFrame }
  /** How bright the brightest spot of the picture is, 0 to 1; about once a second, from a client that measures it. */
  | { readonly kind: 'looked'; readonly brightness: number }
  | {
      readonly kind: 'failed';
      readonly error: VideoError;
      /** The server asks not to be asked again for so long. */
      readonly retryAfterMs?: number;
    };

/** What is waited for: the answer to the offer, a way to the server (ICE, RFC 8445), the encryption of that way (DTLS). */
export type VideoStage = 'offer' | 'ice' | 'dtls';

/**
 * Why there is no picture, beside what can befall any call. `no-answer`: the offer was not answered in time; `no-way`: none was found between here and the machine, or it is
 * gone; `no-relay`: only one by a relay is allowed, and there is none; `no-frames`: there is one, and nothing comes by it.
 */
export type VideoError = PortError | { readonly kind: 'no-answer' | 'no-way' | 'no-relay' | 'no-frames' };

export interface PresentedFrame {
  /** Frames presented so far on this connection. */
  readonly count: number;
  /** From the camera to the screen. */
  readonly ageMs: number | null;
  /** Of that, from the last of its packets to the screen. */
  readonly sinceReceivedMs: number | null;
  readonly decodeMs: number | null;
  /** RFC 3550; of video, in 1/90 000 s. */
  readonly rtpTimestamp: number | null;
}

/** How a picture comes over its connection: what W3C webrtc-stats say of it, null where they do not. */
export interface LinkReport {
  /** The kind of candidate (RFC 8445) by which the picture comes; `relay` where either side is behind one. */
  readonly route: 'host' | 'srflx' | 'prflx' | 'relay' | null;
  readonly protocol: string | null;
  /** How our own relay is spoken to, where there is one: `udp`, `tcp` or `tls`. */
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
  /** The age of the frame presented last. */
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
   * The WHEP address of the machine, once its server has told: null where it told none. A link that needs it waits for
   * it; all others start at once.
   */
  readonly whep$?: Observable<string | null>;
  /** Each asks for another way to the same picture (ICE restart); a link that cannot have one answers `failed`. */
  readonly restart$?: Observable<unknown>;
}

export interface VideoLink {
  /** Keeps whatever `watch` would have to wait for ready, for as long as it is subscribed. */
  preWarm(token: string): Observable<never>;
  /** Receives a machine's picture and sound; completes after `failed`. The stream itself goes to the client, not here. */
  watch(request: VideoRequest): Observable<VideoEvent>;
}
