import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page that is compared with the product's page. */
export interface LoopbackPage {
  /** Page address without parameters. */
  readonly url: string;
  stop(): void;
}

/** Serves `answer` on a free loopback port. */
export async function serveOnLoopback(answer: RequestListener): Promise<LoopbackPage> {
  const server = createServer(answer).listen(0, '127.0.0.1');
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
