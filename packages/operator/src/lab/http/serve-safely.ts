import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface HttpHandlers {
  request(request: IncomingMessage, response: ServerResponse): void;
  /** Only for WebSockets. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface HttpLimits {
  /** From the connection, or the end of the previous request, to the end of the headers. */
  readonly headersMs: number;
  /** To the end of the body. */
  readonly requestMs: number;
  /** For a client that does not read its answer. */
  readonly unreadMs: number;
  /** Requests of one connection whose answers are not sent yet (pipelining). */
  readonly pipelined: number;
}

export const usualLimits: HttpLimits = { headersMs: 10_000, requestMs: 30_000, unreadMs: 60_000, pipelined: 100 };

/** Receives what a handler threw, and failures of the server itself. The process continues. */
export type OnFailure = (place: 'request' | 'upgrade' | 'server', failure: unknown) => void;

interface SafetyOptions {
  readonly limits?: HttpLimits;
  readonly onFailure: OnFailure;
}

/** Creates an HTTP server whose clients cannot take longer than the limits. Pass it to `serveSafely` with its handlers. */
export function createBoundedServer({ headersMs, requestMs }: HttpLimits = usualLimits): Server {
  const options: ServerOptions & { readonly shouldUpgradeCallback: (request: IncomingMessage) => boolean } = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(1_000, headersMs),
    // Any other upgrade, such as h2c, is ignored (RFC 9110, 7.8). Node before 24.9 does not know the option.
    shouldUpgradeCallback: isWebSocketUpgrade,
  };
  return createServer(options);
}

/**
 * Passes a server's requests and upgrades to the handlers. Every socket, request and response has an error listener for
 * its whole life: Node removes its own from an upgraded socket, and an error without a listener ends the process. A
 * handler that throws only closes its client's connection.
 */
export function serveSafely(
  server: Server,
  handlers: HttpHandlers,
  { limits = usualLimits, onFailure }: SafetyOptions,
): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): number => {
    const now = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, now);
    return now;
  };

  // For example, no file handle is left for a new connection.
  server.on('error', (failure) => onFailure('server', failure));
  server.on('connection', (socket) => socket.on('error', ignore));
  server.setTimeout(limits.unreadMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  server.on('request', (request, response) => {
    request.on('error', ignore);
    response.on('error', ignore);
    const { socket } = request;
    if (count(socket, 1) > limits.pipelined) return socket.destroy();
    response.once('close', () => count(socket, -1));
    try {
      handlers.request(request, response);
    } catch (failure) {
      onFailure('request', failure);
      socket.destroy();
    }
    return undefined;
  });
  server.on('upgrade', (request, socket, head) => {
    request.on('error', ignore);
    socket.on('error', ignore);
    if (!isWebSocketUpgrade(request)) return refuseUpgrade(socket, 400);
    try {
      handlers.upgrade(request, socket, head);
    } catch (failure) {
      onFailure('upgrade', failure);
      socket.destroy();
    }
    return undefined;
  });
}

/** Answers an upgrade with a status, and closes the socket. */
export function refuseUpgrade(socket: Duplex, status: 400 | 404): void {
  if (!socket.writable) return void socket.destroy();
  const reason = status === 400 ? 'Bad Request' : 'Not Found';
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const isWebSocketUpgrade = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

const ignore = (): void => undefined;
