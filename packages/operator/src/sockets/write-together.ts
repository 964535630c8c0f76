import type { Socket } from 'socket.io';

/** Encodes an event in socket.io's format (protocol 5), without an acknowledgement. */
export const eventText = (namespace: string, event: string, payload: unknown): string =>
  `2${namespace === '/' ? '' : `${namespace},`}${JSON.stringify([event, payload])}`;

/**
 * Writes packets in one system call if the connection is a WebSocket. Each packet is a separate frame. engine.io itself
 * would write a frame only after the previous one was sent. It accepts the bytes of an encoded frame, as socket.io's
 * own broadcasts use them, and does not check whether they contain several frames.
 */
export function writeTogether({ conn }: Socket, packets: readonly string[]): void {
  const [first, ...others] = packets;
  if (first === undefined) return;
  if (conn.transport.name !== 'websocket' || others.length === 0) {
    for (const packet of packets) conn.write(packet, { compress: false });
    return;
  }
  const options = {
    compress: false,
    wsPreEncodedFrame: [Buffer.concat(packets.map((packet) => frameOf(`4${packet}`)))],
  };
  conn.write(first, options);
}

/**
 * Encodes a text as an unfragmented and unmasked WebSocket frame of a server (RFC 6455, section 5.2). `Sender.frame` of
 * ws is neither documented nor typed.
 */
function frameOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const { length } = bytes;
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), bytes]);
  if (length > 0xffff)
    throw new RangeError('A message to many sockets must be shorter than 64 KiB. Shorten the message.');
  return Buffer.concat([Buffer.from([0x81, 126, length >> 8, length & 0xff]), bytes]);
}
