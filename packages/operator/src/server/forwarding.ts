import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerHeaders, hasBody, onwardHeaders } from '../lab/http/onward-headers.ts';
import { reset } from '../lab/stream/reset.ts';
import { callerHeader, callerNote } from './caller.ts';

interface Onward {
  /** Port of a simulated network on this computer. */
  readonly port: number;
  readonly secret: string;
}

/** Forwards a request through the lab and returns the response. A failure of the lab breaks the connection. */
export function forward(request: IncomingMessage, response: ServerResponse, { port, secret }: Onward): void {
  const { method, url, headers, socket } = request;
  if (socket.destroyed) return;
  const lose = (): void => reset(socket);
  const onward = ask({
    ...{ host: '127.0.0.1', port, method, path: url, agent: false },
    headers: { ...onwardHeaders(headers), [callerHeader]: callerNote(request, secret) },
  });
  onward.on('error', lose);
  onward.on('response', (answer) => {
    answer.on('error', lose);
    try {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answerHeaders(answer.headers));
    } catch {
      return lose();
    }
    answer.pipe(response);
    return undefined;
  });
  response.on('close', () => onward.destroy());
  if (hasBody(headers)) request.pipe(onward);
  else onward.end();
}

/** Forwards an upgrade through the lab, and then all data in both directions. */
export function forwardSocket(request: IncomingMessage, socket: Duplex, head: Buffer, { port, secret }: Onward): void {
  if (socket.destroyed) return;
  const onward = connect({ port, host: '127.0.0.1', noDelay: true });
  const { method, url, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/1.1`, `${callerHeader}: ${callerNote(request, secret)}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() !== callerHeader) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  onward.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  onward.write(head);
  for (const [from, to] of [
    [socket, onward],
    [onward, socket],
  ] as const) {
    from.pipe(to);
    from.on('error', () => (to instanceof Socket ? reset(to) : to.destroy()));
    from.on('close', () => to.destroy());
  }
}
