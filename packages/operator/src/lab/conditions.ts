/** Conditions for data in one direction of a link. An omitted condition has no effect. */
export interface NetworkConditions {
  /** Delay of all data, in ms. */
  readonly delayMs?: number | undefined;
  /** Maximum additional delay, in ms. It is drawn evenly for each packet, and the packets keep their order. */
  readonly jitterMs?: number | undefined;
  /** Share of lost packets, from 0 to 1. */
  readonly loss?: number | undefined;
  /** Bandwidth in kilobits (1 000 bits) per second. */
  readonly bandwidthKbps?: number | undefined;
  /** True if the link drops all data. */
  readonly blackhole?: boolean | undefined;
}

/**
 * Conditions of a TCP connection. A packet is a segment of `segmentBytes` of the stream. A lost segment stalls the data
 * behind it until it is retransmitted, as in TCP. Data that was written into a blackhole passes at the sender's first
 * retransmission after the end of the blackhole (RFC 6298: after 200 ms, then with exponential backoff).
 */
export type StreamConditions = NetworkConditions;

/** Drops the first packets of each RTP stream (SSRC), and therefore packets of the first keyframe. RTCP passes. */
export type DropFirst =
  | { readonly packets: number }
  | { readonly frames: number }
  /** From its first packet on. */
  | { readonly ms: number };

/**
 * Conditions for the datagrams of video and audio. Lost datagrams are not retransmitted. Datagrams that would wait more
 * than 250 ms for bandwidth are dropped.
 */
export interface DatagramConditions extends NetworkConditions {
  /** Share of datagrams, from 0 to 1, that are delayed by 30 ms so that later datagrams overtake them. */
  readonly reorder?: number | undefined;
  /** Share of datagrams, from 0 to 1, that are delivered twice. */
  readonly duplicate?: number | undefined;
  readonly dropFirst?: DropFirst | undefined;
}

/**
 * Treatment of a new connection. `refuse`: nothing listens on the port. `reset`: the connection is accepted and reset
 * immediately. `hang`: it is accepted and never answered.
 */
export type Connecting = 'pass' | 'refuse' | 'reset' | 'hang';

/** Conditions of the control plane. `up` is the direction from the client to the server. */
export interface ControlConditions {
  readonly up?: StreamConditions | undefined;
  readonly down?: StreamConditions | undefined;
  /** Treatment of new connections. */
  readonly connect?: Connecting | undefined;
}
/** Conditions of the video traffic (UDP), for each direction. */
export interface MediaConditions {
  readonly up?: DatagramConditions | undefined;
  readonly down?: DatagramConditions | undefined;
}

/** Conditions of the network. An omitted plane is not affected. */
export interface Conditions {
  /** Conditions for HTTP and WebSockets. */
  readonly control?: ControlConditions | undefined;
  /** Conditions for video and audio. */
  readonly media?: MediaConditions | undefined;
}

/** A part of the traffic: `control` is HTTP and sockets, `media` is the video. */
export type Plane = 'control' | 'media';
/** Direction of traffic: `up` from the client to the server, `down` to the client. */
export type Direction = 'up' | 'down';

/** Conditions under which all traffic is dropped. */
export const nothingPasses: Conditions = {
  control: { up: { blackhole: true }, down: { blackhole: true } },
  media: { up: { blackhole: true }, down: { blackhole: true } },
};

/** Merges two sets of conditions field by field. `above` takes precedence. */
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
