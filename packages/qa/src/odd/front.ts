import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer, type RawData } from 'ws';

/** A JSON answer of the operator's API, or its Settings.json. A text body is sent unchanged. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
export interface Call {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Number of earlier calls to this path. */
  readonly before: number;
}
/** A message of the operator on a socket. A push has its own name, and an answer has the name of its request. */
export interface Sent {
  readonly kind: 'push' | 'answer';
  readonly name: string;
  readonly body: unknown;
}

/** Changes to an operator's messages, for behaviour that no dial covers. */
export interface Tricks {
  /** Returns the answer to send, or undefined to send the operator's own answer unchanged. */
  readonly answer?: (call: Call, own: () => Promise<Answer>) => Promise<Answer> | Answer | undefined;
  /** Returns the body to send instead, or undefined to drop the message. */
  readonly sends?: (sent: Sent) => unknown;
}

export interface Front {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a proxy in front of an operator. The proxy applies the tricks. */
export async function startFront(operator: string, tricks: Tricks): Promise<Front> {
  const calls = new Map<string, number>();
  const server = createServer((request, response) => {
    respond(request, response).catch((failure: unknown) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(String(failure));
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', operator);
    const body = await bodyOf(request);
    const own = () => ask(address, request, body);
    const call = { method: request.method ?? 'GET', path: address.pathname, before: calls.get(address.pathname) ?? 0 };
    calls.set(call.path, call.before + 1);
    const tricked = await tricks.answer?.(call, async () => {
      const answer = await own();
      return { status: answer.status, body: parsed(await answer.text()) };
    });
    if (tricked !== undefined) {
      const isText = typeof tricked.body === 'string';
      response.writeHead(tricked.status, { 'content-type': isText ? 'text/html' : 'application/json' });
      response.end(isText ? tricked.body : JSON.stringify(tricked.body));
      return;
    }
    const answer = await own();
    response.writeHead(answer.status, headersOf(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) =>
      bridge(client, new URL(request.url ?? '/', operator), tricks),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const ownToConnection = new Set(['host', 'connection', 'accept-encoding', 'content-length', 'keep-alive', 'expect']);
const ask = (address: URL, { method = 'GET', headers }: IncomingMessage, body: Buffer<ArrayBuffer>) =>
  fetch(address, {
    method,
    redirect: 'manual',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      ownToConnection.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
    ...(body.length === 0 ? {} : { body }),
  });

const ofTransfer = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);
const headersOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !ofTransfer.has(name)));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Matches an event of socket.io 4 such as `42/machine,7["init",{}]`, and its answer such as `43/machine,7[{}]`. */
const packet = /^4([23])(\/[\w-]+,)?(\d*)(\[[^]*)$/;

/** Returns the text of a message. With its present settings, the socket delivers each message as one buffer. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '');

function bridge(client: WebSocket, address: URL, { sends }: Tricks): void {
  const operator = new WebSocket(address.href.replace(/^http/, 'ws'), { perMessageDeflate: false });
  const asked = new Map<string, string>();
  const early: string[] = [];
  client.on('message', (data) => {
    const text = textOf(data);
    const [, kind, namespace = '', id = '', json = '[]'] = packet.exec(text) ?? [];
    if (kind === '2' && id !== '') asked.set(`${namespace}${id}`, String(JSON.parse(json)[0]));
    if (operator.readyState === WebSocket.OPEN) operator.send(text);
    else early.push(text);
  });
  operator.on('open', () => early.forEach((text) => operator.send(text)));
  operator.on('message', (data) => {
    const said = textOf(data);
    const text = sends === undefined ? said : changed(said, asked, sends);
    if (text !== null && client.readyState === WebSocket.OPEN) client.send(text);
  });
  for (const [one, other] of [
    [client, operator],
    [operator, client],
  ] as const) {
    one.on('close', () => other.terminate());
    one.on('error', () => other.terminate());
  }
}

function changed(text: string, asked: ReadonlyMap<string, string>, sends: NonNullable<Tricks['sends']>): string | null {
  const [, kind, namespace = '', id = '', json = '[]'] = packet.exec(text) ?? [];
  if (kind === undefined) return text;
  const [first, ...rest]: unknown[] = JSON.parse(json);
  const isPush = kind === '2';
  const name = isPush ? String(first) : (asked.get(`${namespace}${id}`) ?? '');
  const body = sends({ kind: isPush ? 'push' : 'answer', name, body: isPush ? rest[0] : first });
  if (body === undefined) return null;
  return `4${kind}${namespace}${id}${JSON.stringify(isPush ? [first, body, ...rest.slice(1)] : [body, ...rest])}`;
}
