import { wholeNumber } from '@farspin/core/checks';
import * as z from 'zod/mini';
import { decodeId, idSchema, parse } from '../wire/scalar.wire.ts';

/** Offer, answer and candidates over the signalling socket (docs/protocol, Video). */

export const offerSchema = z.object({ machineId: idSchema, sdp: z.string(), restart: z.optional(z.boolean()) });
/** The client's offer (SDP) for a machine. `restart` is true for an ICE restart. */
export interface SdpOffer {
  readonly machineId: string;
  readonly sdp: string;
  readonly restart: boolean;
}
/** Encodes the client's offer (SDP). `restart` requests an ICE restart. */
export const encodeOffer = (machineId: string, sdp: string, restart = false): z.infer<typeof offerSchema> => ({
  machineId,
  sdp,
  ...(restart ? { restart } : {}),
});
/** Decodes the client's offer. Returns null if it is unreadable. */
export function decodeOffer(payload: unknown): SdpOffer | null {
  const wire = parse(offerSchema, payload);
  return wire && { machineId: decodeId(wire.machineId), sdp: wire.sdp, restart: wire.restart ?? false };
}

/** Wire format of the answer (SDP) to an offer. */
export const offerAckSchema = z.object({ sdp: z.string() });
/** Returns the SDP of the answer, or null if it is invalid. */
export const decodeOfferAck = (ack: unknown): string | null => parse(offerAckSchema, ack)?.sdp ?? null;
/** Encodes the answer (SDP) to an offer. */
export const encodeOfferAck = (sdp: string): z.infer<typeof offerAckSchema> => ({ sdp });

/** W3C `RTCIceCandidateInit`. An empty `candidate` marks the end of candidates. */
const candidateInitSchema = z.object({
  candidate: z.string(),
  sdpMid: z.nullish(z.string()),
  sdpMLineIndex: z.nullish(wholeNumber),
  usernameFragment: z.nullish(z.string()),
});
/** Wire format of an ICE candidate. */
export const candidateSchema = z.object({ machineId: idSchema, candidate: candidateInitSchema });
/** An ICE candidate, as in WebRTC's `RTCIceCandidateInit`. */
export interface CandidateInit {
  readonly candidate: string;
  readonly sdpMid: string | null;
  readonly sdpMLineIndex: number | null;
  readonly usernameFragment: string | null;
}
/** An ICE candidate of the client for a machine. */
export interface Candidate {
  readonly machineId: string;
  readonly candidate: CandidateInit;
}
/** Encodes an ICE candidate. */
export const encodeCandidate = ({ machineId, candidate }: Candidate): z.infer<typeof candidateSchema> => ({
  machineId,
  candidate: {
    candidate: candidate.candidate,
    sdpMid: candidate.sdpMid,
    sdpMLineIndex: candidate.sdpMLineIndex,
    usernameFragment: candidate.usernameFragment,
  },
});
/** Decodes an ICE candidate of the client. Returns null if it is unreadable. */
export function decodeCandidate(payload: unknown): Candidate | null {
  const wire = parse(candidateSchema, payload);
  return (
    wire && {
      machineId: decodeId(wire.machineId),
      candidate: {
        candidate: wire.candidate.candidate,
        sdpMid: wire.candidate.sdpMid ?? null,
        sdpMLineIndex: wire.candidate.sdpMLineIndex ?? null,
        usernameFragment: wire.candidate.usernameFragment ?? null,
      },
    }
  );
}

/** Wire format of the message that the client no longer watches a machine. */
export const byeSchema = z.object({ machineId: idSchema });
/** Encodes the message that the client no longer watches a machine. */
export const encodeBye = (machineId: string): z.infer<typeof byeSchema> => ({ machineId });
/** Returns the machine's id, or null if the payload is invalid. */
export function decodeBye(payload: unknown): string | null {
  const wire = parse(byeSchema, payload);
  return wire && decodeId(wire.machineId);
}
