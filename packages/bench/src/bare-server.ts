import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

export interface BareServer {
  /** The bare page's address, without its parameters. */
  readonly url: string;
  stop(): void;
}

const socketClient = dirname(createRequire(import.meta.url).resolve('socket.io-client/package.json'));
const filesIn = (folder: string): Readonly<Record<string, { readonly type: string; readonly path: string }>> => ({
  '/': { type: 'text/html', path: join(folder, 'bare.html') },
  '/bare.js': { type: 'text/javascript', path: join(folder, 'bare.js') },
  '/socket.io.js': { type: 'text/javascript', path: join(socketClient, 'dist/socket.io.esm.min.js') },
});

/** Serves the bare page of a folder, and socket.io's client beside it, on a free port of the loopback interface. */
export async function startBareServer(folder: string): Promise<BareServer> {
  const files = filesIn(folder);
  const server = createServer((request, response) => {
    const file = files[new URL(request.url ?? '/', 'http://bare').pathname];
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    readFile(file.path).then(
      (content) => response.writeHead(200, { 'content-type': file.type }).end(content),
      () => response.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
