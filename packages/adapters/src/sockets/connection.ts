import { err, ok, type Closing, type PortError, type Reply, type Result, type Settings } from '@farspin/core';
import { Observable } from 'rxjs';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { countSilence } from './heartbeat.ts';
import { hasFailed, hasOpened, transportsFor, waysOf } from './transports.ts';
import { decodeRefusal, findRefusal, UNAUTHORIZED_CODE } from '../wire/failure.wire.ts';

/** An open socket.io connection, independent of its messages. */
export interface SocketConnection {
  /** Ping interval plus ping timeout from the server's handshake, in ms, or null if the handshake had none. */
  readonly heartbeatMs: number | null;
  /**
   * Sends a request and returns its acknowledgement. A failure body in the acknowledgement is an error. Messages are
   * never queued.
   *
   * @param timeoutMs time limit for the acknowledgement (default: `sockets.ackTimeoutMs`)
   */
  ask(event: string, payload: unknown, timeoutMs?: number): Reply<unknown>;
  /** Sends a message without an acknowledgement. Drops it if the connection is down. */
  send(event: string, payload: unknown): void;
}

export type ConnectionEvent =
  | { readonly kind: 'opened'; readonly connection: SocketConnection }
  | { readonly kind: 'received'; readonly event: string; readonly payload: unknown }
  | { readonly kind: 'closed'; readonly closing: Closing };

/** Creates a socket that is not connected yet. Use socket.io's `io`, or a fake in tests. */
export type OpenSocket = (url: string, options: Partial<ManagerOptions & SocketOptions>) => Socket;

export interface ConnectionOptions {
  readonly settings: Settings;
  readonly page: string;
  /** An address from `settings.sockets`, relative to `page`. */
  readonly address: string;
  readonly token: string;
  /** Names of the pushes to emit. */
  readonly events: readonly string[];
  readonly openSocket?: OpenSocket | undefined;
}

/**
 * Opens a socket.io connection. It connects on subscribe, disconnects on unsubscribe, and completes after `closed`. It
 * never reconnects on its own.
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
    // The engine exists after `connect()`, and its handshake comes before the socket's.
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
 * Creates a socket that tries WebSocket first, to save the two round trips of polling. Each socket has its own manager,
 * so that closing it does not affect other sockets.
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

/** Removes messages that socket.io queued after a missed heartbeat. Returns true if there were any. */
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
