import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import { Server as SocketServer, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { listen } from '@farspin/operator/testing';

/** An HTTP reply. `body` is text if the server sent no JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Deviations of a server. Everything else passes through to the target server. Event names have the form `machine
 * transfer`.
 */
export interface Mutation {
  readonly http?: (call: string, reply: Reply) => Reply;
  /** Replaces the request body, if there is one. */
  readonly send?: (call: string, body: Readonly<Record<string, unknown>>) => unknown;
  /** Replaces the client's token in headers and handshakes. */
  readonly token?: (token: string) => string;
  /** Replaces the path and the query. */
  readonly path?: (path: string) => string;
  /** Answers a call without forwarding it. Null forwards the call. */
  readonly swallow?: (call: string) => Reply | null;
  readonly request?: (event: string, payload: unknown) => unknown;
  /** Replaces an acknowledgement. `silent` suppresses it. */
  readonly ack?: (event: string, ack: unknown, payload: unknown) => unknown;
  /** Returns pushes to send after an acknowledgement, on the same socket. */
  readonly after?: (event: string, ack: unknown) => readonly Pushed[];
  readonly push?: (event: string, payload: unknown) => unknown;
  /** Namespace that rejects every token. */
  readonly refuses?: string;
  /** Headers to add to every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the value of a header from the target server. Null removes the header. */
  readonly header?: (call: string, name: string, value: string, status: number) => string | null;
  /**
   * Restriction of sockets for pages of other origins. `blind`: the page may not read polling responses. `refused`:
   * WebSocket is rejected.
   */
  readonly pages?: 'blind' | 'refused';
  /** Restriction of sockets. `none`: no connection. `polling`: no WebSocket. */
  readonly sockets?: 'none' | 'polling';
  /** Accepts everybody. */
  readonly openDoors?: true;
  /**
   * Returns true if a token is valid. Calls and sockets with an invalid token are rejected without the target server.
   */
  readonly opens?: (token: string) => boolean;
  /** Ignores a disconnected client, so that its session at the machine stays open. */
  readonly keepsSeats?: true;
}
interface Pushed {
  readonly event: string;
  readonly payload: unknown;
  /** Delay in ms. Default: no delay. */
  readonly afterMs?: number;
}
export const silent = Symbol('silent');

export interface Mutant {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server that forwards messages to another server and changes them. */
export async function startMutant(target: string, mutation: Mutation): Promise<Mutant> {
  const http = createServer((request, response) => {
    // The target server may have stopped and not answer.
    relay(target, mutation, request, response).catch(() => response.destroy());
  });
  const sockets = mutation.sockets === 'none' ? null : openSockets(http, target, mutation);
  // Drops the connection, like a proxy without WebSocket support.
  if (mutation.sockets !== undefined) http.prependListener('upgrade', (_, socket) => socket.destroy());
  const port = await listen(http, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (sockets === null) http.close();
      else await sockets.close();
      http.closeAllConnections();
    },
  };
}

function openSockets(http: HttpServer, target: string, mutation: Mutation): SocketServer {
  const transports = mutation.sockets === 'polling' ? (['polling'] as const) : (['polling', 'websocket'] as const);
  const sockets = new SocketServer(http, {
    ...{ serveClient: false, transports: [...transports] },
    ...(mutation.pages === 'blind' ? {} : { cors: { origin: '*' } }),
    allowRequest: ({ headers }, decide) =>
      decide(null, !(mutation.pages === 'refused' && headers.upgrade !== undefined && headers.origin !== undefined)),
  });
  for (const name of ['notifications', 'machine', 'signalling']) relayNamespace(sockets, target, name, mutation);
  return sockets;
}

const passed = [
  ...['location', 'etag', 'link', 'accept-patch', 'content-type', 'access-control-allow-origin'],
  ...['access-control-allow-headers', 'access-control-allow-methods', 'access-control-expose-headers'],
];

async function relay(
  target: string,
  {
    http = (_, reply) => reply,
    path = (given) => given,
    token = (given) => given,
    send = (_, body) => body,
    swallow = () => null,
    opens = () => true,
    headers: said = {},
    header = (_, __, value) => value,
  }: Mutation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const call = `${method} ${url}`;
  const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const swallowed = opens(bearer) ? swallow(call) : { status: 401, body: { code: 10 } };
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const given = Buffer.concat(chunks).toString();
  const json = parsed(given);
  const body = typeof json === 'object' && json !== null ? JSON.stringify(send(call, { ...json })) : given;
  const headers = Object.entries(request.headers)
    .filter(([name]) => !['host', 'connection', 'content-length'].includes(name))
    .map(([name, value]) => [name, name === 'authorization' ? bearing(String(value), token) : String(value)]);
  const answer =
    swallowed === null
      ? await fetch(`${target}${path(url)}`, {
          method,
          headers: Object.fromEntries(headers),
          ...(body.length === 0 ? {} : { body }),
        })
      : null;
  const text = (await answer?.text()) ?? '';
  const reply = swallowed ?? http(call, { status: answer?.status ?? 200, body: parsed(text) });
  response.statusCode = reply.status;
  for (const name of passed) {
    const value = answer?.headers.get(name) ?? null;
    const told = value === null ? null : header(call, name, value, reply.status);
    if (told !== null) response.setHeader(name, told);
  }
  for (const [name, value] of Object.entries(said)) response.setHeader(name, value);
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
}

const withToken = (sent: Readonly<Record<string, unknown>>, token: (given: string) => string) =>
  typeof sent['token'] === 'string' ? { ...sent, token: token(sent['token']) } : sent;
const bearing = (authorization: string, token: (given: string) => string): string =>
  authorization.replace(/(?<=^Bearer ).*$/, token);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function relayNamespace(sockets: SocketServer, target: string, name: string, mutation: Mutation): void {
  const { request = (_, payload) => payload, ack = (_, given) => given, push = (_, payload) => payload } = mutation;
  const { token = (given) => given } = mutation;
  const namespace = sockets.of(`/${name}`);
  const behind = new WeakMap<Socket, ReturnType<typeof io>>();
  namespace.use((socket, next) => {
    const auth = withToken(socket.handshake.auth, token);
    const query = withToken({ token: socket.handshake.query['token'] }, token);
    const presented = auth['token'] ?? query['token'];
    if (mutation.opens?.(typeof presented === 'string' ? presented : '') === false)
      return next(Object.assign(new Error('no'), { data: { code: 10 } }));
    if (mutation.refuses === name) return next(Object.assign(new Error('no'), { data: { code: 10 } }));
    const client = io(`${target}/${name}`, {
      ...{ transports: ['websocket'], forceNew: true, reconnection: false, auth, query },
    });
    behind.set(socket, client);
    client.once('connect', () => next());
    client.once('connect_error', (error: Error) => next(mutation.openDoors ? undefined : error));
  });
  namespace.on('connection', (socket) => {
    const client = behind.get(socket);
    if (client === undefined) return;
    client.onAny((event: string, payload: unknown) => {
      const given = push(`${name} ${event}`, payload);
      if (given !== silent) socket.emit(event, given);
    });
    client.on('disconnect', () => socket.disconnect());
    socket.on('disconnect', () => {
      if (!mutation.keepsSeats || name !== 'machine') client.disconnect();
    });
    socket.onAny((event: string, payload: unknown, acknowledge?: (body: unknown) => void) => {
      const asked = `${name} ${event}`;
      client.emit(event, request(asked, payload), (body: unknown) => {
        const given = ack(asked, body, payload);
        if (given !== silent) acknowledge?.(given);
        for (const { event: name, payload: told, afterMs } of mutation.after?.(asked, body) ?? []) {
          if (afterMs === undefined) socket.emit(name, told);
          else setTimeout(() => socket.emit(name, told), afterMs);
        }
      });
    });
  });
}
