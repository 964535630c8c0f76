import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serveOnLoopback, type LoopbackPage } from './loopback-page.ts';

const socketClient = dirname(createRequire(import.meta.url).resolve('socket.io-client/package.json'));
const filesIn = (folder: string): Readonly<Record<string, { readonly type: string; readonly path: string }>> => ({
  '/': { type: 'text/html', path: join(folder, 'bare.html') },
  '/bare.js': { type: 'text/javascript', path: join(folder, 'bare.js') },
  '/socket.io.js': { type: 'text/javascript', path: join(socketClient, 'dist/socket.io.esm.min.js') },
});

/** Serves a folder's bare page and socket.io's client on a free loopback port. */
export function startBareServer(folder: string): Promise<LoopbackPage> {
  const files = filesIn(folder);
  return serveOnLoopback((request, response) => {
    const file = files[new URL(request.url ?? '/', 'http://bare').pathname];
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    readFile(file.path).then(
      (content) => response.writeHead(200, { 'content-type': file.type }).end(content),
      () => response.writeHead(500).end(),
    );
  });
}
