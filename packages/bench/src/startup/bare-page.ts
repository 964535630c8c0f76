import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What no page can be faster than: a line of text, in the document itself. */
const document = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title></head><body><h1>A line of text</h1></body></html>`;

export interface BarePage {
  readonly url: string;
  stop(): void;
}

/** Serves the bare page on a free port of the loopback interface. */
export async function startBarePage(): Promise<BarePage> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(document);
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
