import type { DropFirst } from '../conditions.ts';

/** The head of an RTP packet (RFC 3550, 5.1), which SRTP leaves readable. */
export interface RtpHead {
  readonly ssrc: number;
  readonly timestamp: number;
}

/** Null for what is no RTP: STUN, DTLS, RTCP (RFC 7983, RFC 5761). */
export function rtpHead(datagram: Buffer): RtpHead | null {
  const [first = 0, second = 0] = datagram;
  const payloadType = second & 0x7f;
  const isRtp = datagram.length >= 12 && first >= 128 && first < 192 && (payloadType < 64 || payloadType > 95);
  return isRtp ? { timestamp: datagram.readUInt32BE(4), ssrc: datagram.readUInt32BE(8) } : null;
}

interface Stream {
  packets: number;
  readonly firstAt: number;
  readonly timestamps: Set<number>;
}

/** Tells which packets are the first of their stream; to be asked about each, so that a stream's beginning is known. */
export function createFirsts(): (datagram: Buffer, now: number, which: DropFirst | undefined) => boolean {
  const streams = new Map<number, Stream>();
  return (datagram, now, which) => {
    const head = rtpHead(datagram);
    if (head === null) return false;
    const stream = streams.get(head.ssrc) ?? { packets: 0, firstAt: now, timestamps: new Set() };
    streams.set(head.ssrc, stream);
    stream.packets += 1;
    if (which === undefined) {
      // Its beginning has passed: a condition that comes later has nothing to drop of it.
      stream.packets = Number.POSITIVE_INFINITY;
      return false;
    }
    if ('packets' in which) return stream.packets <= which.packets;
    if (stream.packets === Number.POSITIVE_INFINITY) return false;
    if ('ms' in which) return now - stream.firstAt < which.ms;
    if (stream.timestamps.size <= which.frames) stream.timestamps.add(head.timestamp);
    // One more than are dropped is remembered: with it the stream's beginning is over.
    return stream.timestamps.size <= which.frames;
  };
}
