import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { request } from 'node:http';
import { isIPv6 } from 'node:net';
import { WebSocket } from 'ws';
import type { Network } from '../network.ts';

/** Measures the duration of an action, in ms. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

/** Opens a WebSocket to the network and resolves when it is open. */
export async function openSocket({ url }: Pick<Network, 'url'>): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
}

/** Sends a text and resolves with the next message. */
export async function ask(socket: WebSocket, text: string): Promise<string> {
  socket.send(text);
  const [data] = (await once(socket, 'message')) as [Buffer];
  return data.toString();
}

/** Sends one request on a new connection. Rejects with the socket's error code. */
export const post = (
  url: string,
  body = '',
  contentType = 'text/plain',
): Promise<{ body: string; location?: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent: false, headers: { 'content-type': contentType } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        const { location } = response.headers;
        response.on('end', () => resolve({ body: text, ...(location === undefined ? {} : { location }) }));
      },
    );
    sent.on('error', (failure: NodeJS.ErrnoException) => reject(new Error(failure.code ?? failure.message)));
    sent.end(body);
  });

export interface MediaClient {
  /** Server address in the description. */
  readonly server: { readonly host: string; readonly port: number };
  /** Numbers of the received datagrams, in order of arrival. */
  readonly received: readonly number[];
  send(number: number, datagram?: Buffer): void;
  close(): void;
}

/** Requests a description with WHEP and sends datagrams to its candidate. */
export async function openMedia({ url }: Pick<Network, 'url'>): Promise<MediaClient> {
  const { body } = await post(`${url}/whep`, 'v=0\r\na=candidate:1 1 udp 9 10.1.1.1 4 typ host\r\n', 'application/sdp');
  const [, host = '', port] = /(\S+) (\d+) typ/.exec(body) ?? [];
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  const received: number[] = [];
  socket.on('message', (datagram) => received.push(datagram.readUInt32BE(16)));
  return {
    server: { host, port: Number(port) },
    received,
    send(number, datagram = Buffer.alloc(20)) {
      datagram.writeUInt32BE(number, 16);
      socket.send(datagram, Number(port), host);
    },
    close: () => socket.close(),
  };
}
