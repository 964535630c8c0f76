import { createSocket, type RemoteInfo } from 'node:dgram';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { isIPv6, type AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/**
 * A server that echoes all data over HTTP, WebSocket and UDP. Its UDP address is a candidate in the answer to `POST
 * /whep`.
 */
export interface EchoServer {
  readonly url: string;
  /** Bodies received at `/whep`. */
  readonly offers: readonly string[];
  /** Messages received by WebSocket. */
  readonly heard: readonly string[];
  readonly sockets: ReadonlySet<WebSocket>;
  /** Senders of the datagrams, in order of arrival. */
  readonly senders: readonly RemoteInfo[];
  stop(): Promise<void>;
}

/** @param mediaHost address of this computer on which the server receives datagrams */
export async function startEchoServer(mediaHost = '127.0.0.1'): Promise<EchoServer> {
  const offers: string[] = [];
  const heard: string[] = [];
  const senders: RemoteInfo[] = [];
  const media = createSocket(isIPv6(mediaHost) ? 'udp6' : 'udp4');
  media.bind(0, mediaHost);
  await once(media, 'listening');
  media.on('message', (datagram, from) => {
    senders.push(from);
    media.send(datagram, from.port, from.address);
  });
  const http = createServer((request, response) => {
    if (request.url !== '/whep') {
      request.pipe(response);
      return;
    }
    let offer = '';
    request.on('data', (text: Buffer) => (offer += text.toString()));
    request.on('end', () => {
      offers.push(offer);
      const { port } = media.address();
      response.writeHead(201, { 'content-type': 'application/sdp', location: `${url}/whep/1` });
      response.end(`v=0\r\na=candidate:1 1 udp 9 ${mediaHost} ${port} typ host\r\n`);
    });
  });
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket) => {
    socket.on('error', () => undefined);
    socket.on('message', (data, isBinary) => {
      if (!isBinary) heard.push((data as Buffer).toString());
      socket.send(data, { binary: isBinary });
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url,
    offers,
    heard,
    sockets: sockets.clients,
    senders,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      media.close();
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}
