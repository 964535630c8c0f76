import type { DropFirst } from '../conditions.ts';

/** Header of an RTP packet (RFC 3550, section 5.1). SRTP does not encrypt it. */
export interface RtpHead {
  readonly ssrc: number;
  readonly timestamp: number;
}

/** Reads the header of an RTP packet. Returns null for other packets: STUN, DTLS, RTCP (RFC 7983, RFC 5761). */
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

/**
 * Creates a function that returns true if a packet is one of the first of its stream. Call it with every packet,
 * because it has to see the start of each stream.
 */
export function createFirsts(): (datagram: Buffer, now: number, which: DropFirst | undefined) => boolean {
  const streams = new Map<number, Stream>();
  return (datagram, now, which) => {
    const head = rtpHead(datagram);
    if (head === null) return false;
    const stream = streams.get(head.ssrc) ?? { packets: 0, firstAt: now, timestamps: new Set() };
    streams.set(head.ssrc, stream);
    stream.packets += 1;
    if (which === undefined) {
      // The start of the stream has passed, so a later condition drops none of its packets.
      stream.packets = Number.POSITIVE_INFINITY;
      return false;
    }
    if ('packets' in which) return stream.packets <= which.packets;
    if (stream.packets === Number.POSITIVE_INFINITY) return false;
    if ('ms' in which) return now - stream.firstAt < which.ms;
    if (stream.timestamps.size <= which.frames) stream.timestamps.add(head.timestamp);
    // Stores one timestamp more than the condition drops. It marks the end of the first frames.
    return stream.timestamps.size <= which.frames;
  };
}
