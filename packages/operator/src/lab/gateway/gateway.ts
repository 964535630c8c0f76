import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { answerHeaders, hasBody, onwardHeaders } from '../http/onward-headers.ts';
import { createBoundedServer, serveSafely, usualLimits } from '../http/serve-safely.ts';
import { none, replaceInSdp, through, type Replace, type Reroute } from './candidates.ts';
import { replaceInPoll } from './packets.ts';
import { createSockets } from './sockets.ts';

export interface GatewayDeps {
  /** Address of the target, without a trailing slash. */
  readonly target: string;
  readonly reroute: Reroute;
}

/**
 * Forwards HTTP and WebSockets to the target, so that neither peer can bypass the relay. Removes the client's
 * candidates, and replaces the server's candidates with the relay's. Does so in WHEP descriptions and in socket.io
 * messages.
 */
export interface Gateway {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startGateway({ target, reroute }: GatewayDeps): Promise<Gateway> {
  const up = none;
  const down = through(reroute);
  const sockets = createSockets({ target, up, down });

  const { hostname, port } = new URL(target);
  function carry(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/', headers } = request;
    const giveUp = (): void => void request.socket.destroy();
    // The gateway cannot read compressed data.
    if (isPoll(url) || isDescription(request)) delete headers['accept-encoding'];
    const upstream = forward({
      ...{ host: hostname.replaceAll(/[[\]]/g, ''), port, method, path: url, agent: false },
      headers: onwardHeaders(headers),
    });
    // An unreachable target breaks the connection, as it would without a gateway.
    upstream.on('error', giveUp);
    response.on('close', () => upstream.destroy());
    upstream.on('response', (answer) => {
      answer.on('error', giveUp);
      pass(answer, down, url, giveUp, (body) => {
        const { location } = answer.headers;
        if (location?.startsWith(target) === true) answer.headers.location = location.slice(target.length);
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withLength(answer, body));
        return response;
      });
    });
    if (!hasBody(headers)) upstream.end();
    else
      pass(request, up, url, giveUp, (body) => {
        if (body !== null) {
          upstream.removeHeader('transfer-encoding');
          upstream.setHeader('content-length', body.length);
        }
        return upstream;
      });
  }

  const server = createBoundedServer(patience);
  serveSafely(server, { request: carry, upgrade: sockets.upgrade }, { limits: patience, onFailure() {} });
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

/** Node's default limits, because the target has its own limits and the lab may be slow. */
const patience = { ...usualLimits, headersMs: 60_000, requestMs: 300_000 };
/** Maximum size of a body that is read whole. Both endpoints have lower limits. */
const mostReadBytes = 1024 * 1024;

const isPoll = (url: string): boolean => /[?&]transport=polling/.test(url);
const isDescription = ({ headers }: IncomingMessage): boolean =>
  /^application\/(?:sdp|trickle-ice-sdpfrag)/.test(headers['content-type'] ?? '');

/**
 * Streams the body of a message, or reads it whole if it may contain candidates. Calls `open` with the new body, or
 * with null if the body is streamed.
 */
function pass(
  message: IncomingMessage,
  replace: Replace,
  url: string,
  giveUp: () => void,
  open: (body: Buffer | null) => NodeJS.WritableStream,
): void {
  const isSdp = isDescription(message);
  if (!isSdp && !isPoll(url)) {
    try {
      message.pipe(open(null));
    } catch {
      giveUp();
    }
    return;
  }
  const chunks: Buffer[] = [];
  let readBytes = 0;
  message.on('data', (chunk: Buffer) => {
    readBytes += chunk.length;
    if (readBytes > mostReadBytes) return giveUp();
    chunks.push(chunk);
    return undefined;
  });
  message.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    const replaced = text === '' ? Promise.resolve('') : (isSdp ? replaceInSdp : replaceInPoll)(text, replace);
    replaced
      .then((body) => {
        const bytes = Buffer.from(body);
        open(bytes).end(bytes);
      })
      .catch(giveUp);
  });
}

function withLength({ headers }: IncomingMessage, body: Buffer | null) {
  return body === null ? answerHeaders(headers) : { ...answerHeaders(headers), 'content-length': body.length };
}
