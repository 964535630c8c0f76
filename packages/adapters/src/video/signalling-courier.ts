import { err, ok } from '@farspin/core';
import { filter, firstValueFrom, map, mergeMap, tap } from 'rxjs';
import type { NoteMalformed } from '../wire/malformed.ts';
import type { Courier } from './courier.ts';
import type { SignallingState } from './signalling-lines.ts';
import {
  decodeBye,
  decodeCandidate,
  decodeOfferAck,
  encodeBye,
  encodeCandidate,
  encodeOffer,
  type CandidateInit,
} from './signalling.wire.ts';

/** Offer, answer and candidates of one machine over the signalling socket (protocol.md, Video). */
export function createSignallingCourier(
  { line, received$ }: Extract<SignallingState, { kind: 'up' }>,
  machineId: string,
  noteMalformed: NoteMalformed,
): Courier {
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
      const ack = await firstValueFrom(line.ask('offer', encodeOffer(machineId, sdp, kind === 'restart')));
      if (!ack.ok) return err({ error: ack.error });
      const answer = decodeOfferAck(ack.value);
      if (answer !== null) return ok({ sdp: answer, iceServers: [] });
      noteMalformed('signalling ack offer');
      return err({ error: { kind: 'malformed' } });
    },
    tell(candidate) {
      if (candidate !== null) line.tell('candidate', encodeCandidate({ machineId, candidate: toInit(candidate) }));
    },
    candidate$: decoded('candidate', decodeCandidate).pipe(
      mergeMap((received) => (received.machineId === machineId ? [received.candidate] : [])),
    ),
    ended$: decoded('bye', decodeBye).pipe(filter((ended) => ended === machineId)),
    end: () => line.tell('bye', encodeBye(machineId)),
  };
}

const toInit = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): CandidateInit => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
});
