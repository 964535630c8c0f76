import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface HttpHandlers {
  request(request: IncomingMessage, response: ServerResponse): void;
  /** Handles upgrades to WebSocket only. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface HttpLimits {
  /** Time limit in ms for the headers, from the start of the connection or the end of the previous request. */
  readonly headersMs: number;
  /** Time limit in ms for the whole request, including the body. */
  readonly requestMs: number;
  /** Time limit in ms for a client that does not read its response. */
  readonly unreadMs: number;
  /** Maximum number of requests on one connection whose responses are not sent yet (pipelining). */
  readonly pipelined: number;
}

export const usualLimits: HttpLimits = { headersMs: 10_000, requestMs: 30_000, unreadMs: 60_000, pipelined: 100 };

/** Receives an error that a handler threw, or a failure of the server itself. The process continues. */
export type OnFailure = (place: 'request' | 'upgrade' | 'server', failure: unknown) => void;

interface SafetyOptions {
  readonly limits?: HttpLimits;
  readonly onFailure: OnFailure;
}

/**
 * Creates an HTTP server that enforces time limits on its clients. Pass the server to `serveSafely` with its handlers.
 */
export function createBoundedServer({ headersMs, requestMs }: HttpLimits = usualLimits): Server {
  const options: ServerOptions & { readonly shouldUpgradeCallback: (request: IncomingMessage) => boolean } = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(1_000, headersMs),
    // Ignores any other upgrade, such as h2c (RFC 9110, section 7.8). Node before 24.9 does not support this option.
    shouldUpgradeCallback: isWebSocketUpgrade,
  };
  return createServer(options);
}

/**
 * Passes a server's requests and upgrades to the handlers. Every socket, request and response keeps an error listener
 * until it closes: Node removes its own from an upgraded socket, and an error without a listener ends the process. If a
 * handler throws, only the connection of its client is closed.
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

  // This happens, for example, when no file handle is left for a new connection.
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

/** Responds to an upgrade with a status and closes the socket. */
export function refuseUpgrade(socket: Duplex, status: 400 | 404): void {
  if (!socket.writable) return void socket.destroy();
  const reason = status === 400 ? 'Bad Request' : 'Not Found';
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const isWebSocketUpgrade = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

const ignore = (): void => undefined;
