/** What a link does to data in one direction. An omitted condition is off. */
export interface NetworkConditions {
  /** The delay of everything. */
  readonly delayMs?: number | undefined;
  /** The maximum additional delay, drawn evenly for each packet; the order is kept. */
  readonly jitterMs?: number | undefined;
  /** The share of lost packets, 0 to 1. */
  readonly loss?: number | undefined;
  /** The bandwidth in kilobits (1 000 bits) per second. */
  readonly bandwidthKbps?: number | undefined;
  /** Whether nothing passes. */
  readonly blackhole?: boolean | undefined;
}

/**
 * Conditions of a TCP connection. A packet is here a segment of `segmentBytes` of the stream. A lost one stalls the
 * data behind it until it is sent again, as in TCP. Data that was written into a blackhole passes at the sender's first
 * retransmission after its end (RFC 6298: 200 ms, then doubled each time).
 */
export type StreamConditions = NetworkConditions;

/** Drops the first packets of each RTP stream (SSRC), and therefore of the first keyframe; RTCP passes. */
export type DropFirst =
  | { readonly packets: number }
  | { readonly frames: number }
  /** From its first packet on. */
  | { readonly ms: number };

/**
 * Conditions of the datagrams of picture and sound. Lost datagrams are gone, and so are those that would wait over 250
 * ms for bandwidth.
 */
export interface DatagramConditions extends NetworkConditions {
  /** The share that is held back by 30 ms, so that later ones overtake. */
  readonly reorder?: number | undefined;
  /** The share that is delivered twice. */
  readonly duplicate?: number | undefined;
  readonly dropFirst?: DropFirst | undefined;
}

/** `refuse`: nobody listens; `reset`: accepted and reset at once; `hang`: accepted and never answered. */
export type Connecting = 'pass' | 'refuse' | 'reset' | 'hang';

/** `up` is from the client to the server. */
export interface ControlConditions {
  readonly up?: StreamConditions | undefined;
  readonly down?: StreamConditions | undefined;
  /** What happens to a new connection. */
  readonly connect?: Connecting | undefined;
}
export interface MediaConditions {
  readonly up?: DatagramConditions | undefined;
  readonly down?: DatagramConditions | undefined;
}

/** The conditions of the network. An omitted one is as without a lab. */
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

/** Combines both, field by field; the second has precedence. */
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
