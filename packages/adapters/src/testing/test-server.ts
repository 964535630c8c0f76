import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import { Server as SocketServer, type ServerOptions } from 'socket.io';

/** A real HTTP and socket.io server on loopback for a test, which defines the responses. */
export interface TestServer {
  /** Address of the page, for the adapters. */
  readonly page: string;
  readonly sockets: SocketServer;
  /** Ends every connection and stops listening. */
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export async function startTestServer(
  handler: Handler = (_, response) => response.writeHead(404).end(),
  options: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const http = createServer(handler);
  const sockets = new SocketServer(http, options);
  const page = await listen(http);
  return {
    page,
    sockets,
    close: async () => {
      http.closeAllConnections();
      await sockets.close();
    },
  };
}

const listen = (http: HttpServer): Promise<string> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(0, '127.0.0.1', () => {
      const address = http.address();
      if (typeof address === 'object' && address !== null) resolve(`http://127.0.0.1:${address.port}/`);
    });
  });

/** Returns the text of a request's body. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

export const answerJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
