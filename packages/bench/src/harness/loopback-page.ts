import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page that the product's page is compared with. */
export interface LoopbackPage {
  /** Its address, without parameters. */
  readonly url: string;
  stop(): void;
}

/** Serves on a free port of the loopback interface. */
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
