import type { IceServer, Result, VideoError } from '@farspin/core';
import type { Observable } from 'rxjs';
import type { CandidateInit } from './signalling.wire.ts';

/** Why there is no picture, and how long the server wants no new request. */
export interface VideoFailure {
  readonly error: VideoError;
  readonly retryAfterMs?: number;
}
export interface Answer {
  readonly sdp: string;
  /** Candidates in the answer. */
  readonly iceServers: readonly IceServer[];
}

/**
 * How long an answer is still read after its attempt was aborted, to end what the server has opened for it. After that,
 * a server notices by ICE (RFC 7675) that the client is gone.
 */
export const lateAnswerMs = 60_000;

/** Transports the descriptions and candidates of one attempt: by a socket, or by HTTP. */
export interface SignallingTransport {
  /**
   * STUN and TURN servers besides those of the settings; null: the answer has them, and candidates are gathered after
   * it.
   */
  readonly iceServers: readonly IceServer[] | null;
  /** Never rejects. */
  offer(sdp: string, kind: 'first' | 'restart'): Promise<Result<Answer, VideoFailure>>;
  /** Sends a local candidate as it is found; null when there are no more. */
  send(candidate: RTCIceCandidate | null): void;
  /** Candidates of the server that were not in its answer. */
  readonly candidate$: Observable<CandidateInit>;
  /** Emits when the server has ended the picture. */
  readonly ended$: Observable<unknown>;
  /** Notifies the server that the picture is over; called once, whatever happened. */
  end(): void;
}
