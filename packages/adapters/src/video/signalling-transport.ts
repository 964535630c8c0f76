import type { IceServer, Result, VideoError } from '@farspin/core';
import type { Observable } from 'rxjs';
import type { CandidateInit } from './signalling.wire.ts';

/** Why there is no picture, and how long the server asks not to be asked again. */
export interface VideoFailure {
  readonly error: VideoError;
  readonly retryAfterMs?: number;
}
export interface Answer {
  readonly sdp: string;
  /** Those that it came with. */
  readonly iceServers: readonly IceServer[];
}

/**
 * An answer that comes so long after its attempt was given up is still read: what the server has opened for it is ended
 * then. Later than that a server hears by ICE (RFC 7675) that nobody is there.
 */
export const lateAnswerMs = 60_000;

/** How the descriptions and candidates of one attempt travel: by a socket, or by HTTP. */
export interface SignallingTransport {
  /** STUN and TURN servers besides those of the settings; null: the answer will tell, and candidates are gathered after it. */
  readonly iceServers: readonly IceServer[] | null;
  /** Never rejects. */
  offer(sdp: string, kind: 'first' | 'restart'): Promise<Result<Answer, VideoFailure>>;
  /** A candidate of ours as it is found; null when there are no more. */
  send(candidate: RTCIceCandidate | null): void;
  /** Candidates of the server that were not in its answer. */
  readonly candidate$: Observable<CandidateInit>;
  /** The server has ended it. */
  readonly ended$: Observable<unknown>;
  /** Tells the server that it is over; called once, whatever came of it. */
  end(): void;
}
