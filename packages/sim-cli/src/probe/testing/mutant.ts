import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import { Server as SocketServer, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { listen } from '@farspin/operator/testing';

/** A reply over HTTP. `body` is text where the server sent no JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** What a server does wrong; all else it does as the one behind it. Events are named `machine transfer`. */
export interface Mutation {
  readonly http?: (call: string, reply: Reply) => Reply;
  /** Another body to send, where one is sent. */
  readonly send?: (call: string, body: Readonly<Record<string, unknown>>) => unknown;
  /** Another token to send on in the place of the client's, in headers and handshakes. */
  readonly token?: (token: string) => string;
  /** Another path and query to ask for. */
  readonly path?: (path: string) => string;
  /** Answers by itself, and asks nobody. */
  readonly swallow?: (call: string) => Reply | null;
  readonly request?: (event: string, payload: unknown) => unknown;
  /** `silent`: there is none. */
  readonly ack?: (event: string, ack: unknown, payload: unknown) => unknown;
  /** Pushed behind an acknowledgement, on the same socket. */
  readonly after?: (event: string, ack: unknown) => readonly Pushed[];
  readonly push?: (event: string, payload: unknown) => unknown;
  /** A namespace that takes no token. */
  readonly refuses?: string;
  /** Of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Another value of a header that the server behind sent; null: it is left out. */
  readonly header?: (call: string, name: string, value: string, status: number) => string | null;
  /** What pages of other origins meet at the sockets: polling that they may not read, or no WebSocket. */
  readonly pages?: 'blind' | 'refused';
  /** No connection at all, or none by WebSocket. */
  readonly sockets?: 'none' | 'polling';
  /** Lets everybody in. */
  readonly openDoors?: true;
  /** Whether a token opens anything; where it does not, calls and sockets refuse it and ask nobody. */
  readonly opens?: (token: string) => boolean;
  /** Does not notice that a client has gone: its session at the machine stays open. */
  readonly keepsSeats?: true;
}
interface Pushed {
  readonly event: string;
  readonly payload: unknown;
  /** So much later; at once where there is none. */
  readonly afterMs?: number;
}
export const silent = Symbol('silent');

export interface Mutant {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server that stands before another one and breaks what it says. */
export async function startMutant(target: string, mutation: Mutation): Promise<Mutant> {
  const http = createServer((request, response) => {
    // One that was stopped meanwhile has nothing to answer.
    relay(target, mutation, request, response).catch(() => response.destroy());
  });
  const sockets = mutation.sockets === 'none' ? null : openSockets(http, target, mutation);
  // A proxy that knows nothing of sockets hangs up.
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
