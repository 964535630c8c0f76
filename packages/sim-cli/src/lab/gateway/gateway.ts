import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { none, replaceInSdp, through, type Replace, type Reroute } from './candidates.ts';
import { replaceInPoll } from './packets.ts';
import { createSockets } from './sockets.ts';

export interface GatewayDeps {
  /** Without a slash at its end. */
  readonly target: string;
  readonly reroute: Reroute;
}

/**
 * Carries HTTP and WebSockets to the target. On the way the client's candidates are taken out and the server's become the
 * relay's, in descriptions of WHEP and in messages of socket.io: neither end learns of another way than the relay.
 */
export interface Gateway {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startGateway({ target, reroute }: GatewayDeps): Promise<Gateway> {
  const up = none;
  const down = through(reroute);
  const sockets = createSockets({ target, up, down });

  function carry(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/', headers } = request;
    // What is compressed cannot be read here.
    if (isPoll(url) || isDescription(request)) delete headers['accept-encoding'];
    const upstream = forward(`${target}${url}`, { method, headers, agent: false });
    // A target that is gone is a connection that breaks, as it is without a gateway.
    upstream.on('error', () => request.socket.destroy());
    response.on('close', () => upstream.destroy());
    upstream.on('response', (answer) => {
      answer.on('error', () => request.socket.destroy());
      pass(answer, down, url, (body) => {
        const { location } = answer.headers;
        if (location?.startsWith(target) === true) answer.headers.location = location.slice(target.length);
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withLength(answer, body));
        return response;
      });
    });
    pass(request, up, url, (body) => {
      if (body !== null) {
        upstream.removeHeader('transfer-encoding');
        upstream.setHeader('content-length', body.length);
      }
      return upstream;
    });
  }

  const server = createServer(carry);
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      sockets.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const isPoll = (url: string): boolean => /[?&]transport=polling/.test(url);
const isDescription = ({ headers }: IncomingMessage): boolean =>
  /^application\/(?:sdp|trickle-ice-sdpfrag)/.test(headers['content-type'] ?? '');

/** Streams a message's body, or reads it whole where candidates may be in it. `open` is told the new body, or null. */
function pass(
  message: IncomingMessage,
  replace: Replace,
  url: string,
  open: (body: Buffer | null) => NodeJS.WritableStream,
): void {
  const isSdp = isDescription(message);
  if (!isSdp && !isPoll(url)) {
    message.pipe(open(null));
    return;
  }
  const chunks: Buffer[] = [];
  message.on('data', (chunk: Buffer) => chunks.push(chunk));
  message.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    const replaced = text === '' ? Promise.resolve('') : (isSdp ? replaceInSdp : replaceInPoll)(text, replace);
    replaced.then(
      (body) => {
        const bytes = Buffer.from(body);
        open(bytes).end(bytes);
      },
      () => message.destroy(),
    );
  });
}

function withLength({ headers }: IncomingMessage, body: Buffer | null) {
  if (body === null) return headers;
  const { 'transfer-encoding': _, ...others } = headers;
  return { ...others, 'content-length': body.length };
}
