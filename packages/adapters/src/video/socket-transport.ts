import { err, ok } from '@farspin/core';
import { filter, firstValueFrom, map, mergeMap, tap } from 'rxjs';
import type { NoteMalformed } from '../wire/malformed.ts';
import { lateAnswerMs, type SignallingTransport } from './signalling-transport.ts';
import type { SignallingState } from './signalling-connections.ts';
import {
  decodeBye,
  decodeCandidate,
  decodeOfferAck,
  encodeBye,
  encodeCandidate,
  encodeOffer,
  type CandidateInit,
} from './signalling.wire.ts';

export interface SocketTransportOptions {
  readonly machineId: string;
  /** Time limit of an offer, in ms. */
  readonly offerMs: number;
  /**
   * Returns true if this is the latest attempt at the machine. The server does not distinguish attempts at the same
   * machine.
   */
  readonly isLatest: () => boolean;
  readonly noteMalformed: NoteMalformed;
}

/**
 * Creates a transport that exchanges offer, answer and candidates over the signalling socket (docs/protocol, Video).
 */
export function createSocketTransport(
  { connection, received$ }: Extract<SignallingState, { kind: 'up' }>,
  { machineId, offerMs, isLatest, noteMalformed }: SocketTransportOptions,
): SignallingTransport {
  let isAnswered = false;
  let hasEnded = false;
  const sendBye = (): void => connection.send('bye', encodeBye(machineId));
  const decoded = <T>(event: string, decode: (payload: unknown) => T | null) =>
    received$.pipe(
      filter((received) => received.event === event),
      map(({ payload }) => decode(payload)),
      tap((read) => {
        if (read === null) noteMalformed(`signalling push ${event}`);
      }),
      filter((read) => read !== null),
    );
  return {
    iceServers: [],
    async offer(sdp, kind) {
      const offer = encodeOffer(machineId, sdp, kind === 'restart');
      const ack = await firstValueFrom(connection.ask('offer', offer, offerMs + lateAnswerMs));
      if (!ack.ok) return err({ error: ack.error });
      isAnswered = true;
      // [MEDIA13] The first bye arrived before the server had anything to end.
      if (hasEnded && isLatest()) sendBye();
      const answer = decodeOfferAck(ack.value);
      if (answer !== null) return ok({ sdp: answer, iceServers: [] });
      noteMalformed('signalling ack offer');
      return err({ error: { kind: 'malformed' } });
    },
    send(candidate) {
      if (candidate !== null)
        connection.send('candidate', encodeCandidate({ machineId, candidate: toInit(candidate) }));
    },
    candidate$: decoded('candidate', decodeCandidate).pipe(
      mergeMap((received) => (received.machineId === machineId ? [received.candidate] : [])),
    ),
    // [MEDIA13] A bye before the answer is for the previous attempt.
    ended$: decoded('bye', decodeBye).pipe(filter((ended) => ended === machineId && isAnswered)),
    end() {
      hasEnded = true;
      sendBye();
    },
  };
}

const toInit = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: CandidateInit): CandidateInit => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
});
