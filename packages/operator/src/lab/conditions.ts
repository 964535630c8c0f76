/** What a stretch of line does to what passes it in one direction. All are off where they are not given. */
export interface NetworkConditions {
  /** How long everything takes. */
  readonly delayMs?: number | undefined;
  /** Up to this much more, drawn evenly for each packet; the order stays. */
  readonly jitterMs?: number | undefined;
  /** The share of packets that is lost, 0 to 1. */
  readonly loss?: number | undefined;
  /** What passes in a second, in kilobits (1 000 bits). */
  readonly bandwidthKbps?: number | undefined;
  /** Nothing passes. */
  readonly blackhole?: boolean | undefined;
}

/**
 * Of a TCP connection. A packet is here a segment of `segmentBytes` of the stream. A lost one stalls what comes after it
 * until it is sent again, as TCP does, and what was written into a blackhole passes at the sender's first retransmission
 * after its end (RFC 6298: 200 ms, then twice as long each time).
 */
export type StreamConditions = NetworkConditions;

/** What becomes of the first packets of each RTP stream (SSRC), so of the first keyframe; RTCP passes. */
export type DropFirst =
  | { readonly packets: number }
  | { readonly frames: number }
  /** From its first packet on. */
  | { readonly ms: number };

/** Of the datagrams of picture and sound. What is lost is gone; what waits over 250 ms for bandwidth is lost, too. */
export interface DatagramConditions extends NetworkConditions {
  /** The share that is held back by 30 ms, so that later ones come before. */
  readonly reorder?: number | undefined;
  /** The share that comes twice. */
  readonly duplicate?: number | undefined;
  readonly dropFirst?: DropFirst | undefined;
}

/** `refuse`: nobody listens; `reset`: accepted and reset at once; `hang`: accepted and never answered. */
export type Connecting = 'pass' | 'refuse' | 'reset' | 'hang';

/** `up` is from the client to the server. */
export interface ControlConditions {
  readonly up?: StreamConditions | undefined;
  readonly down?: StreamConditions | undefined;
  /** What becomes of a new connection. */
  readonly connect?: Connecting | undefined;
}
export interface MediaConditions {
  readonly up?: DatagramConditions | undefined;
  readonly down?: DatagramConditions | undefined;
}

/** How the network is. What is not named is as without a lab. */
export interface Conditions {
  /** HTTP and sockets. */
  readonly control?: ControlConditions | undefined;
  /** Picture and sound. */
  readonly media?: MediaConditions | undefined;
}

export type Plane = 'control' | 'media';
export type Direction = 'up' | 'down';

export const nothingPasses: Conditions = {
  control: { up: { blackhole: true }, down: { blackhole: true } },
  media: { up: { blackhole: true }, down: { blackhole: true } },
};

/** Both, field by field; where both say something the second wins. */
export function over(below: Conditions, above: Conditions): Conditions {
  return {
    control: {
      up: { ...below.control?.up, ...above.control?.up },
      down: { ...below.control?.down, ...above.control?.down },
      connect: above.control?.connect ?? below.control?.connect,
    },
    media: {
      up: { ...below.media?.up, ...above.media?.up },
      down: { ...below.media?.down, ...above.media?.down },
    },
  };
}
