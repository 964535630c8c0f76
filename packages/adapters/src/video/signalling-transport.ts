import type { IceServer, Result, VideoError } from '@farspin/core';
import type { Observable } from 'rxjs';
import type { CandidateInit } from './signalling.wire.ts';

/** The reason for a missing picture. `retryAfterMs` is the delay that the server requests before a retry. */
export interface VideoFailure {
  readonly error: VideoError;
  readonly retryAfterMs?: number;
}
export interface Answer {
  readonly sdp: string;
  /** ICE servers that the server names with its answer. */
  readonly iceServers: readonly IceServer[];
}

/**
 * Time in ms for which an aborted attempt still waits for its answer, to end the session that the server opened. After
 * that, the server detects by ICE consent checks (RFC 7675) that the client is gone.
 */
export const lateAnswerMs = 60_000;

/** Exchanges the descriptions and candidates of an attempt, over a socket or HTTP. */
export interface SignallingTransport {
  /**
   * ICE servers to use in addition to the configured ones. If null, the answer contains them, and candidates are
   * gathered only after it.
   */
  readonly iceServers: readonly IceServer[] | null;
  /** Never rejects. */
  offer(sdp: string, kind: 'first' | 'restart'): Promise<Result<Answer, VideoFailure>>;
  /** Sends a local candidate, or null at the end of candidates. */
  send(candidate: CandidateInit | null): void;
  /** Emits candidates of the server that were not in its answer. */
  readonly candidate$: Observable<CandidateInit>;
  /** Emits when the server ends the picture. */
  readonly ended$: Observable<unknown>;
  /** Notifies the server that the picture has ended. Called once for every attempt. */
  end(): void;
}
