import type { Socket } from 'socket.io';

/** Encodes an event in socket.io's format (protocol 5), without an acknowledgement. */
export const eventText = (namespace: string, event: string, payload: unknown): string =>
  `2${namespace === '/' ? '' : `${namespace},`}${JSON.stringify([event, payload])}`;

/**
 * Writes packets in one system call if the connection is a WebSocket. Each packet is still a separate frame; engine.io
 * would write one frame, and the next after it has gone. It accepts the bytes of an encoded frame, as from socket.io's
 * own broadcasts, and does not check whether they are one frame or several.
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
 * Encodes a text as a server's WebSocket frame: whole, and not masked (RFC 6455, section 5.2). `Sender.frame` of ws is
 * neither documented nor typed.
 */
function frameOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const { length } = bytes;
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), bytes]);
  if (length > 0xffff) throw new RangeError('A message to many sockets must be shorter than 64 KiB.');
  return Buffer.concat([Buffer.from([0x81, 126, length >> 8, length & 0xff]), bytes]);
}
