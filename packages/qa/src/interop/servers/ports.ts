import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

export const loopback = '127.0.0.1';
/**
 * Address for media in the stories' own network (namespace.ts). Janus does not use the loopback interface for media.
 */
export const mediaAddress = '10.77.0.1';

/** Returns loopback ports that are free for both TCP and UDP. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const held: (() => unknown)[] = [];
  const ports: number[] = [];
  try {
    while (ports.length < count) {
      const port = await hold(held);
      if (port !== null) ports.push(port);
    }
    return ports;
  } finally {
    for (const free of held) free();
  }
}

/** Resolves with a port that is free for TCP and UDP, or with null if the port is free for TCP only. */
async function hold(held: (() => unknown)[]): Promise<number | null> {
  const server = createServer().listen(0, loopback);
  await once(server, 'listening');
  held.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = createSocket('udp4');
  held.push(() => socket.close());
  try {
    socket.bind(port, loopback);
    await once(socket, 'listening');
    return port;
  } catch {
    return null;
  }
}
