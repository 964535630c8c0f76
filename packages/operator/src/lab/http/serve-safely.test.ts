import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createBoundedServer,
  serveSafely,
  usualLimits,
  type HttpHandlers,
  type HttpLimits,
  type OnFailure,
} from './serve-safely.ts';

const running: ReturnType<typeof createBoundedServer>[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(handlers: Partial<HttpHandlers>, given: Partial<HttpLimits> = {}) {
  const limits = { ...usualLimits, ...given };
  const server = createBoundedServer(limits);
  const onFailure = vi.fn<OnFailure>();
  serveSafely(
    server,
    { request: (_, response) => response.end('ok'), upgrade() {}, ...handlers },
    { limits, onFailure },
  );
  running.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, onFailure };
}

async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

describe('[SERVE4] closes the connection of a client', () => {
  test.each([
    ['nothing', '', { headersMs: 150 }],
    ['half its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-', { headersMs: 150 }],
    ['half its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc', { headersMs: 150, requestMs: 200 }],
  ])('that has sent %s within the time limit', async (_, bytes, limits) => {
    const { port } = await serve({ request: (request) => void request.resume() }, limits);
    const startedAt = performance.now();
    await send(port, bytes);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  test('that has not read the response within the time limit', async () => {
    const { server, port } = await serve(
      { request: (_, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)) },
      { unreadMs: 200 },
    );
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(server, 'request');
    await vi.waitUntil(() => new Promise((resolve) => server.getConnections((_, open) => resolve(open === 0))), 5_000);
    socket.destroy();
  });

  test('that has too many unanswered requests', async () => {
    let asked = 0;
    const { port } = await serve({ request: () => void (asked += 1) }, { pipelined: 5 });
    await send(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50));
    expect(asked).toBe(5);
  });
});

describe('[SERVE1] a failure does not end the process', () => {
  test('closes the connection and reports the failure when a handler throws', async () => {
    const broken = (): never => {
      throw new Error('broken');
    };
    const { port, onFailure } = await serve({ request: broken, upgrade: broken });
    expect(await send(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
    expect(await send(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')).toBe('');
    expect(onFailure.mock.calls.map(([place]) => place)).toEqual(['request', 'upgrade']);
  });

  test('tolerates an error on an abandoned socket', async () => {
    const { server, port } = await serve({});
    const upgraded = once(server, 'upgrade');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [, ours] = await upgraded;
    ours.destroy(new Error('broken'));
    await once(socket, 'close');
  });

  test('reports a server failure, such as too few file handles', async () => {
    const { server, onFailure } = await serve({});
    server.emit('error', new Error('EMFILE'));
    expect(onFailure).toHaveBeenCalledWith('server', expect.any(Error));
  });
});
