import { err, ok, type PortError, type Result } from '@farspin/core';
import {
  concatMap,
  EMPTY,
  filter,
  firstValueFrom,
  from,
  fromEvent,
  ignoreElements,
  map,
  mergeMap,
  tap,
  type Observable,
} from 'rxjs';
import type { NoteMalformed } from '../wire/malformed.ts';
import { askingFrames } from './frame-rate.ts';
import type { Receiver } from './receiver.ts';
import type { SignallingState } from './signalling-lines.ts';
import {
  decodeCandidate,
  decodeOfferAck,
  encodeCandidate,
  encodeOffer,
  type CandidateInit,
} from './signalling.wire.ts';

/** One attempt to receive one machine. */
export interface Attempt {
  readonly signalling: Extract<SignallingState, { kind: 'up' }>;
  readonly receiver: Receiver;
  readonly machineId: string;
  /** Frames a second to ask for. */
  readonly fps: number;
  readonly noteMalformed: NoteMalformed;
}
export type Described = Promise<Result<null, PortError>>;

/** The offer is sent and set at the same time: the answer needs both, neither needs the other. Never rejects. */
export async function exchangeDescriptions({
  receiver,
  signalling,
  machineId,
  fps,
  noteMalformed,
}: Attempt): Described {
  const { peer } = receiver;
  try {
    const offer = await receiver.offer;
    const sdp = askingFrames(offer.sdp ?? '', fps);
    const asked = firstValueFrom(signalling.line.ask('offer', encodeOffer(machineId, sdp)));
    await peer.setLocalDescription(offer);
    const answer = await asked;
    if (!answer.ok) return answer;
    const answered = decodeOfferAck(answer.value);
    if (answered !== null) {
      await peer.setRemoteDescription({ type: 'answer', sdp: answered });
      return ok(null);
    }
  } catch {
    // An answer that the peer does not take is as good as one that could not be read.
  }
  noteMalformed('signalling ack offer');
  return err({ kind: 'malformed' });
}

/** Tells the server each local candidate as it is found. */
export const tellCandidates = ({ receiver, signalling, machineId }: Attempt): Observable<never> =>
  fromEvent<RTCPeerConnectionIceEvent>(receiver.peer, 'icecandidate').pipe(
    tap(({ candidate }) => {
      if (candidate === null || candidate.candidate === '') return;
      signalling.line.tell('candidate', encodeCandidate({ machineId, candidate: toInit(candidate) }));
    }),
    ignoreElements(),
  );
const toInit = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): CandidateInit => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
});

/** A candidate that comes before the answer waits for it; one that the peer does not take is noted, no more. */
export const addCandidates = (attempt: Attempt, described: Described): Observable<never> =>
  attempt.signalling.received$.pipe(
    filter(({ event }) => event === 'candidate'),
    map(({ payload }) => decodeCandidate(payload)),
    tap((received) => {
      if (received === null) attempt.noteMalformed('signalling push candidate');
    }),
    mergeMap((received) => (received?.machineId === attempt.machineId ? [received.candidate] : EMPTY)),
    concatMap((candidate) => from(add(attempt, described, candidate))),
    ignoreElements(),
  );
async function add(
  { receiver, noteMalformed }: Attempt,
  described: Described,
  candidate: CandidateInit,
): Promise<void> {
  const result = await described;
  if (!result.ok || candidate.candidate === '') return;
  await receiver.peer.addIceCandidate(candidate).catch(() => noteMalformed('signalling push candidate'));
}
