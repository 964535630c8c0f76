import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

export const whepPort = 7080;

export interface WhepElsewhere {
  /** Returns the methods and statuses of answered requests in order, such as `POST 201`. */
  answered(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts a WHEP server on a separate port, with the operator's video. As on other servers, its sessions have absolute
 * addresses with its own host.
 */
export async function startWhepElsewhere(operatorUrl: string): Promise<WhepElsewhere> {
  const answers: string[] = [];
  const server = createServer((request, response) => {
    void passOn(request, operatorUrl).then(async (answer) => {
      answers.push(`${request.method} ${answer.status}`);
      const location = answer.headers.get('Location');
      const session = location === null ? null : new URL(location, answer.url).pathname.replace('/api/', '/');
      for (const [name, value] of answer.headers)
        if (!['content-length', 'transfer-encoding', 'connection'].includes(name)) response.setHeader(name, value);
      if (session !== null) response.setHeader('Location', `http://127.0.0.1:${whepPort}${session}`);
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  server.listen(whepPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    answered: () => answers,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function passOn(request: IncomingMessage, operatorUrl: string): Promise<Response> {
  const { method = 'GET', url = '/', headers } = request;
  const kept = ['authorization', 'content-type', 'if-match'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: new Uint8Array(await buffer(request)) };
  return await fetch(`${operatorUrl}/api${url}`, { method, headers: kept, ...body });
}
