import { err, ok, type Closing, type PortError, type Reply, type Result, type Settings } from '@farspin/core';
import { Observable } from 'rxjs';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { countSilence } from './heartbeat.ts';
import { hasFailed, hasOpened, transportsFor, waysOf } from './transports.ts';
import { decodeRefusal, findRefusal, UNAUTHORIZED_CODE } from '../wire/failure.wire.ts';

/** An open socket for any purpose. */
export interface SocketConnection {
  /** The ping interval plus the ping timeout of the server's handshake, ms; null if that was not seen. */
  readonly heartbeatMs: number | null;
  /**
   * Sends a request and waits for the acknowledgement; a failure in it is an error. Nothing is queued.
   *
   * @param timeoutMs default: `sockets.ackTimeoutMs`
   */
  ask(event: string, payload: unknown, timeoutMs?: number): Reply<unknown>;
  /** Sends without an acknowledgement, if it can be sent now. */
  send(event: string, payload: unknown): void;
}

export type ConnectionEvent =
  | { readonly kind: 'opened'; readonly connection: SocketConnection }
  | { readonly kind: 'received'; readonly event: string; readonly payload: unknown }
  | { readonly kind: 'closed'; readonly closing: Closing };

/** Creates a socket that is not connected yet: socket.io's `io`, or a fake without a network. */
export type OpenSocket = (url: string, options: Partial<ManagerOptions & SocketOptions>) => Socket;

export interface ConnectionOptions {
  readonly settings: Settings;
  readonly page: string;
  /** An address of `settings.sockets`. */
  readonly address: string;
  readonly token: string;
  /** The names of the pushes to listen for. */
  readonly events: readonly string[];
  readonly openSocket?: OpenSocket | undefined;
}

/**
 * Opens one socket.io connection: connects on subscribe, disconnects on unsubscribe, completes after `closed`. It never
 * reconnects by itself.
 */
export function openConnection(options: ConnectionOptions): Observable<ConnectionEvent> {
  return new Observable((subscriber) => {
    const url = new URL(options.address, options.page);
    const socket = createSocket(options, url);
    let closing: Closing = { refusal: null };
    const close = (): void => {
      subscriber.next({ kind: 'closed', closing });
      subscriber.complete();
    };
    const { ackTimeoutMs } = options.settings.sockets;
    const fail = (): void => {
      hasFailed(url.origin);
      close();
    };
    const opening = setTimeout(fail, options.settings.api.timeoutMs);

    let heartbeatMs: number | null = null;
    socket.on('connect', () => {
      clearTimeout(opening);
      hasOpened(url.origin, socket.io.engine?.transport?.name);
      subscriber.next({ kind: 'opened', connection: connectionOf(socket, ackTimeoutMs, heartbeatMs) });
    });
    socket.on('connect_error', (error: Error & { readonly data?: unknown }) => {
      if (error.data === undefined) return fail();
      closing = { refusal: error.data === null ? null : decodeRefusal(error.data) };
      close();
    });
    socket.on('closing', (payload: unknown) => {
      closing = { refusal: decodeRefusal(payload) };
    });
    socket.on('disconnect', close);
    socket.onAny((event: string, payload: unknown) => {
      if (options.events.includes(event)) subscriber.next({ kind: 'received', event, payload });
    });

    socket.connect();
    // The engine exists once the socket connects; its handshake precedes the socket's.
    socket.io.engine?.once('handshake', ({ pingInterval, pingTimeout }) => {
      const announcedMs = pingInterval + pingTimeout;
      if (!Number.isFinite(announcedMs)) return;
      heartbeatMs = announcedMs;
      countSilence(socket, announcedMs);
    });
    return () => {
      clearTimeout(opening);
      socket.off();
      socket.offAny();
      socket.disconnect();
    };
  });
}

/**
 * Connects by WebSocket directly, which saves the two round trips of starting with polling. Each socket has its own
 * manager, so that the end of one does not affect another.
 */
function createSocket({ settings, token, openSocket = io }: ConnectionOptions, url: URL): Socket {
  const given = Object.fromEntries(url.searchParams);
  return openSocket(url.href, {
    path: settings.sockets.path,
    transports: [...transportsFor(waysOf(url.origin))],
    tryAllTransports: true,
    forceNew: true,
    autoConnect: false,
    reconnection: false,
    timeout: settings.api.timeoutMs,
    auth: { token },
    query: settings.sockets.tokenInQuery ? { ...given, token } : given,
  });
}

function connectionOf(socket: Socket, ackTimeoutMs: number, heartbeatMs: number | null): SocketConnection {
  return {
    heartbeatMs,
    ask: (event, payload, timeoutMs = ackTimeoutMs) =>
      new Observable<Result<unknown, PortError>>((subscriber) => {
        const answer = (result: Result<unknown, PortError>): void => {
          subscriber.next(result);
          subscriber.complete();
        };
        if (!socket.connected) {
          answer(err({ kind: 'offline' }));
          return;
        }
        socket.timeout(timeoutMs).emit(event, payload, (error: Error | null, ack: unknown) => {
          answer(error === null ? readAck(ack) : err({ kind: 'lost', status: null }));
        });
        if (dropUnsent(socket)) answer(err({ kind: 'offline' }));
      }),
    send(event, payload) {
      if (!socket.connected) return;
      socket.emit(event, payload);
      dropUnsent(socket);
    },
  };
}

/** socket.io queues messages after a missed heartbeat. Returns true if it did; the message is then removed. */
function dropUnsent(socket: Socket): boolean {
  const kept = socket.sendBuffer.length > 0;
  socket.sendBuffer.length = 0;
  return kept;
}

function readAck(ack: unknown): Result<unknown, PortError> {
  const refusal = findRefusal(ack);
  if (refusal === null) return ok(ack);
  return err({ kind: refusal.code === UNAUTHORIZED_CODE ? 'unauthorized' : 'refused', refusal });
}
