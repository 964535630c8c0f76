import { io } from 'socket.io-client';
import { shown, type Exchange } from './exchange.ts';
import type { SeenResponse } from './http.ts';

export interface Acknowledged extends Exchange {
  /** The acknowledgement, or undefined if none arrived. */
  readonly ack: unknown;
  /** True if the connection was closed. */
  readonly isClosed: boolean;
}
export interface Pushed {
  readonly event: string;
  readonly payload: unknown;
}

/** An open raw socket. Requests and pushes are transmitted unchanged. */
export interface ProbeSocket {
  /** Never rejects. */
  /** Sends a request and waits for its acknowledgement. `timeoutMs` replaces the default time limit. Never rejects. */
  ask(event: string, payload: unknown, timeoutMs?: number): Promise<Acknowledged>;
  /** Sends without waiting for an acknowledgement. */
  send(event: string, payload: unknown): void;
  /** Pushes received so far. */
  readonly pushes: readonly Pushed[];
  /**
   * Resolves with the first push of this event that passes the test, or null if none arrives in time. `from` is the
   * number of the first push to consider.
   */
  pushed(event: string, test: (payload: unknown) => boolean, withinMs: number, from?: number): Promise<Pushed | null>;
  /** Resolves with true if the server closes the connection within this time. */
  closed(withinMs: number): Promise<boolean>;
  on(event: string, listener: (payload: unknown) => void): void;
  close(): void;
}
export type Connected =
  | { readonly kind: 'open'; readonly socket: ProbeSocket }
  /** `data` is what the server sent with its rejection. */
  | { readonly kind: 'refused'; readonly words: string; readonly data: unknown };

export interface SocketAddress {
  readonly url: URL;
  /** Path of the Engine.IO endpoint. */
  readonly path: string;
  readonly tokenInQuery: boolean;
  /** The only transport to use. By default, WebSocket is tried first, as in the client. */
  readonly transport?: 'websocket' | 'polling';
  /** `Origin` header as a browser would send it. */
  readonly origin?: string | undefined;
}
export interface SocketTimes {
  readonly openMs: number;
  readonly ackMs: number;
}

export async function connect(
  { url, path, tokenInQuery, transport, origin }: SocketAddress,
  token: string | null,
  { openMs, ackMs }: SocketTimes,
  seen: SeenResponse[],
): Promise<Connected> {
  const given = Object.fromEntries(url.searchParams);
  const named = token === null ? {} : { token };
  const socket = io(url.href, {
    ...{
      path,
      transports: transport === undefined ? ['websocket', 'polling'] : [transport],
      tryAllTransports: true,
      forceNew: true,
      reconnection: false,
      ...(origin === undefined ? {} : { extraHeaders: { origin } }),
    },
    ...{ timeout: openMs, auth: named, query: tokenInQuery ? { ...given, ...named } : given, autoConnect: false },
  });
  const pushes: Pushed[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const read of waiting) read();
  };
  socket.onAny((event: string, payload: unknown) => {
    pushes.push({ event, payload });
    const came = `${event} ${shown(payload)}`;
    seen.push({ place: `${url.pathname} push ${event}`, payload, exchange: { sent: '(nothing: a push)', came } });
    wake();
  });
  socket.on('disconnect', wake);

  /** Evaluates `read` immediately, on every push, when the connection ends, and when the time is up. */
  const until = <T>(withinMs: number, read: () => T | null): Promise<T | null> =>
    new Promise((resolve) => {
      const end = (value: T | null): void => {
        waiting.delete(check);
        clearTimeout(timer);
        resolve(value);
      };
      const check = (): void => {
        const value = read();
        if (value !== null) end(value);
      };
      const timer = setTimeout(() => end(read()), withinMs);
      waiting.add(check);
      check();
    });

  const probe: ProbeSocket = {
    pushes,
    ask: (event, payload, timeoutMs = ackMs) =>
      new Promise((resolve) => {
        const sent = `${url.pathname} ${event} ${shown(payload)}`;
        if (!socket.connected)
          return resolve({ sent, ack: undefined, came: 'the connection is closed', isClosed: true });
        socket.timeout(timeoutMs).emit(event, payload, (error: Error | null, ack: unknown) => {
          if (error !== null && !socket.connected)
            return resolve({ sent, ack: undefined, came: 'the connection was closed', isClosed: true });
          const exchange = { sent, came: error === null ? shown(ack) : `no acknowledgement within ${timeoutMs} ms` };
          seen.push({ place: `${url.pathname} ack ${event}`, payload: error === null ? ack : undefined, exchange });
          resolve({ ...exchange, ack: error === null ? (ack ?? null) : undefined, isClosed: false });
        });
      }),
    send: (event, payload) => void socket.emit(event, payload),
    pushed: (event, test, withinMs, from = 0) =>
      until(withinMs, () => pushes.slice(from).find((push) => push.event === event && test(push.payload)) ?? null),
    closed: async (withinMs) => (await until(withinMs, () => (socket.connected ? null : true))) ?? false,
    on: (event, listener) => void socket.on(event, listener),
    close: () => void socket.disconnect(),
  };
  return await new Promise((resolve) => {
    const refused = (words: string, data: unknown): void => {
      socket.disconnect();
      resolve({ kind: 'refused', words, data });
    };
    const timer = setTimeout(() => refused(`no connection within ${openMs} ms`, undefined), openMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve({ kind: 'open', socket: probe });
    });
    socket.once('connect_error', (error: Error & { readonly data?: unknown }) => {
      clearTimeout(timer);
      refused(error.message, error.data);
    });
    socket.connect();
  });
}
