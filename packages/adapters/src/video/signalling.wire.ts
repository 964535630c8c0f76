import { wholeNumber } from '@farspin/core/checks';
import * as z from 'zod/mini';
import { decodeId, idSchema, parse } from '../wire/scalar.wire.ts';

/** Offer, answer and candidates over the signalling socket (docs/protocol, Video). */

export const offerSchema = z.object({ machineId: idSchema, sdp: z.string(), restart: z.optional(z.boolean()) });
export interface SdpOffer {
  readonly machineId: string;
  readonly sdp: string;
  readonly restart: boolean;
}
export const encodeOffer = (machineId: string, sdp: string, restart = false): z.infer<typeof offerSchema> => ({
  machineId,
  sdp,
  ...(restart ? { restart } : {}),
});
export function decodeOffer(payload: unknown): SdpOffer | null {
  const wire = parse(offerSchema, payload);
  return wire && { machineId: decodeId(wire.machineId), sdp: wire.sdp, restart: wire.restart ?? false };
}

export const offerAckSchema = z.object({ sdp: z.string() });
/** Returns the SDP of the answer, or null if it is invalid. */
export const decodeOfferAck = (ack: unknown): string | null => parse(offerAckSchema, ack)?.sdp ?? null;
export const encodeOfferAck = (sdp: string): z.infer<typeof offerAckSchema> => ({ sdp });

/** W3C `RTCIceCandidateInit`. An empty `candidate` marks the end of candidates. */
const candidateInitSchema = z.object({
  candidate: z.string(),
  sdpMid: z.nullish(z.string()),
  sdpMLineIndex: z.nullish(wholeNumber),
  usernameFragment: z.nullish(z.string()),
});
export const candidateSchema = z.object({ machineId: idSchema, candidate: candidateInitSchema });
export interface CandidateInit {
  readonly candidate: string;
  readonly sdpMid: string | null;
  readonly sdpMLineIndex: number | null;
  readonly usernameFragment: string | null;
}
export interface Candidate {
  readonly machineId: string;
  readonly candidate: CandidateInit;
}
export const encodeCandidate = ({ machineId, candidate }: Candidate): z.infer<typeof candidateSchema> => ({
  machineId,
  candidate: {
    candidate: candidate.candidate,
    sdpMid: candidate.sdpMid,
    sdpMLineIndex: candidate.sdpMLineIndex,
    usernameFragment: candidate.usernameFragment,
  },
});
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

export const byeSchema = z.object({ machineId: idSchema });
export const encodeBye = (machineId: string): z.infer<typeof byeSchema> => ({ machineId });
/** Returns the machine's id, or null if the payload is invalid. */
export function decodeBye(payload: unknown): string | null {
  const wire = parse(byeSchema, payload);
  return wire && decodeId(wire.machineId);
}
