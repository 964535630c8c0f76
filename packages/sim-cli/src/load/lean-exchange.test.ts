import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describeHttpAnswersContract } from '@farspin/adapters/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { createLeanExchange } from './lean-exchange.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serving(listener: RequestListener): Promise<{ readonly url: URL; readonly server: Server }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/a?b=c`) };
}
const { signal } = new AbortController();
const asking = { method: 'GET', token: null, timeoutMs: 5_000 } as const;

describeHttpAnswersContract('over the lean exchange', createLeanExchange(2));

describe('the HTTP exchange for many players', () => {
  test('sends the request and returns the status and text of any answer', async () => {
    const { url } = await serving((request, response) => {
      void text(request).then((body) => {
        const { authorization, 'content-type': type } = request.headers;
        response.writeHead(body === '' ? 200 : 503);
        response.end(JSON.stringify([request.method, request.url, authorization, type, body]));
      });
    });
    const exchange = createLeanExchange(2);
    const asked = await exchange({ ...asking, url, token: 'a' }, signal);
    expect(asked).toEqual({ status: 200, text: '["GET","/api/a?b=c","Bearer a",null,""]' });
    const told = await exchange({ ...asking, url, method: 'POST', body: { name: 'Ayşe' } }, signal);
    expect(told.status).toBe(503);
    expect(JSON.parse(told.text)).toEqual(['POST', '/api/a?b=c', null, 'application/json', '{"name":"Ayşe"}']);
    await expect(exchange({ ...asking, url, token: 'ş' }, signal)).rejects.toThrow('Invalid character');
  });

  test('reuses a limited number of connections for concurrent calls', async () => {
    const { url, server } = await serving((_, response) => setTimeout(() => response.end('a'), 5));
    let connections = 0;
    server.on('connection', () => (connections += 1));
    const exchange = createLeanExchange(2);
    await Promise.all(Array.from({ length: 10 }, () => exchange({ ...asking, url }, signal)));
    expect(connections).toBe(2);
  });

  test('fails if the caller aborts the call, the server disconnects or no server listens', async () => {
    const { url, server } = await serving((request, response) => {
      if (request.method === 'GET') return;
      response.writeHead(200, { 'content-length': 10 });
      response.write('half', () => response.destroy());
    });
    const exchange = createLeanExchange(2);
    const asked = { ...asking, url };
    const giveUp = new AbortController();
    const given = exchange(asked, giveUp.signal);
    giveUp.abort();
    await expect(given).rejects.toThrow('aborted');
    await expect(exchange({ ...asked, method: 'POST' }, signal)).rejects.toThrow('aborted');
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    await expect(exchange(asked, signal)).rejects.toThrow('ECONNREFUSED');
  });
});
