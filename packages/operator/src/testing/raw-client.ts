import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import * as z from 'zod/mini';

/** A client written from the protocol alone, so that tests see the actual data on the wire. */
export interface RawReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export async function call(
  url: string,
  path: string,
  { token, post }: { token?: string | undefined; post?: unknown } = {},
): Promise<RawReply> {
  const response = await fetch(`${url}${path}`, {
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(post === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(post === undefined ? {} : { method: 'POST', body: typeof post === 'string' ? post : JSON.stringify(post) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

const tokenReply = z.object({ token: z.string() });
const claims = z.object({ id: z.string() });

export async function login(url: string, username = 'demo', password = `${username}1234`): Promise<string> {
  const { body } = await call(url, '/api/login', { post: { username, password, site_id: 0 } });
  return tokenReply.parse(body).token;
}

export const userIdOf = (token: string): string =>
  claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))).id;

interface RawPush {
  readonly event: string;
  readonly payload: unknown;
}
export interface RawSocket {
  readonly socket: Socket;
  /** All pushes received so far. */
  readonly pushes: readonly RawPush[];
  /** Sends an event and resolves with its acknowledgement. Rejects if none arrives within 5 s. */
  ask(event: string, ...payload: readonly unknown[]): Promise<unknown>;
  /** Resolves with the first push of an event that passes the test. Includes pushes received earlier. */
  pushed(event: string, test?: (payload: unknown) => boolean): Promise<unknown>;
  close(): void;
}

export interface ConnectOptions {
  readonly tokenIn?: 'query' | 'auth';
  readonly transports?: readonly string[];
}

/** Connects to a namespace. Rejects with the `connect_error` of socket.io. */
export async function connect(
  url: string,
  namespace: string,
  token: string | null,
  { tokenIn = 'query', transports = ['websocket'] }: ConnectOptions = {},
): Promise<RawSocket> {
  const handshake = token === null ? {} : { [tokenIn]: { token } };
  const socket = io(`${url}${namespace}`, {
    transports: [...transports],
    reconnection: false,
    forceNew: true,
    ...handshake,
  });
  const pushes: RawPush[] = [];
  socket.onAny((event: string, payload: unknown) => pushes.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    pushes,
    ask: (event, ...payload) => socket.timeout(5_000).emitWithAck(event, ...payload),
    pushed: (event, test = () => true) => pushed(socket, pushes, event, test),
    close: () => socket.disconnect(),
  };
}

async function pushed(
  socket: Socket,
  pushes: readonly RawPush[],
  event: string,
  test: (payload: unknown) => boolean,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(5_000);
  for (;;) {
    const found = pushes.find((push) => push.event === event && test(push.payload));
    if (found !== undefined) return found.payload;
    await once(deferred(socket), 'any', { signal: deadline });
  }
}

/** Returns an emitter for `once` that forwards all events of the socket. */
function deferred(socket: Socket): EventTarget {
  const target = new EventTarget();
  const listener = (): void => {
    socket.offAny(listener);
    target.dispatchEvent(new Event('any'));
  };
  socket.onAny(listener);
  return target;
}
