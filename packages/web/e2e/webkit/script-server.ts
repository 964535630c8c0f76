import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

const scriptPath = '/before-the-page.js';

/** A proxy for `farspin serve` whose pages run one additional script before their own. */
export interface ScriptServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ScriptServerOptions {
  /** Address of `farspin serve`. */
  readonly upstream: string;
  readonly script: string;
  /** Settings that replace the served ones. */
  readonly settings?: unknown;
}

/**
 * Starts the proxy. WebDriver cannot run a script before a page's own scripts, so the page loads the script from its
 * own origin, which the unchanged content security policy allows. All other requests pass through, and end when the
 * proxy stops.
 */
export async function startScriptServer({ upstream, script, settings }: ScriptServerOptions): Promise<ScriptServer> {
  const { hostname, port, host } = new URL(upstream);
  const sockets = new Set<Socket>();
  const headersOf = ({ headers }: IncomingMessage) => ({
    ...headers,
    host,
    ...(headers.origin === undefined ? {} : { origin: upstream }),
    'accept-encoding': 'identity',
  });

  const server = createServer((asked, answer) => {
    if (asked.url === scriptPath) return void answer.setHeader('content-type', 'text/javascript').end(script);
    if (settings !== undefined && asked.url?.startsWith('/Settings.json') === true)
      return void answer.setHeader('content-type', 'application/json').end(JSON.stringify(settings));
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers: headersOf(asked) });
    passed.on('response', (got) => void pass(got, answer));
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
    return undefined;
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
    const through = connect(Number(port), hostname, () => {
      const lines = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${String(value)}`);
      through.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      through.write(head);
      through.pipe(socket).pipe(through);
    });
    through.on('error', () => socket.destroy());
    through.on('close', () => socket.destroy());
    socket.on('close', () => through.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

async function pass(got: IncomingMessage, answer: ServerResponse): Promise<void> {
  got.on('error', () => answer.destroy());
  if (got.headers['content-type']?.startsWith('text/html') !== true) {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of got) parts.push(Buffer.from(part as Uint8Array));
  const html = Buffer.concat(parts).toString();
  const { 'content-length': _, ...headers } = got.headers;
  answer.writeHead(got.statusCode ?? 502, headers);
  answer.end(html.replace('<head>', `<head><script src="${scriptPath}"></script>`));
}
