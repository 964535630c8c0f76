import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createLedger } from '../carried.ts';
import type { ControlConditions } from '../conditions.ts';
import { startStreamProxy } from './proxy.ts';

const dark: ControlConditions = { up: { blackhole: true }, down: { blackhole: true } };

async function setUp() {
  const taken: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    taken.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let conditions: ControlConditions = {};
  const proxy = await startStreamProxy({
    seed: 1,
    targetPort: (server.address() as AddressInfo).port,
    conditions: () => conditions,
    ledger: createLedger(),
    note() {},
  });
  const client = connect(proxy.port, '127.0.0.1');
  client.on('error', () => undefined);
  await vi.waitUntil(() => taken.length === 1);
  return {
    client,
    taken,
    proxy,
    set(next: ControlConditions) {
      conditions = next;
      return proxy.changed();
    },
    async stop() {
      await proxy.stop();
      server.close();
    },
  };
}

test('forwards a reset immediately, but drops a reset in a blackhole', async () => {
  const lit = await setUp();
  lit.client.resetAndDestroy();
  await vi.waitUntil(() => lit.taken[0]?.destroyed === true);
  await lit.stop();

  const scene = await setUp();
  await scene.set(dark);
  scene.client.resetAndDestroy();
  await once(scene.client, 'close');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await scene.set({});
  // A reset would have arrived before the data of a later connection.
  const other = connect(scene.proxy.port, '127.0.0.1').on('error', () => undefined);
  await vi.waitUntil(() => scene.taken.length === 2);
  other.end('x');
  await once(scene.taken[1] as Socket, 'data');
  expect(scene.taken[0]?.destroyed).toBe(false);
  await scene.stop();
});

test('ends a stream in one direction while the other direction continues', async () => {
  const { client, taken, stop } = await setUp();
  const [server] = taken as [Socket];
  client.end('question');
  const [question] = (await once(server, 'data')) as [Buffer];
  expect(question.toString()).toBe('question');
  server.write('answer');
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(answer.toString()).toBe('answer');
  await stop();
});

test('pauses the sender at low bandwidth and delivers all data in the end', async () => {
  const { client, taken, set, stop } = await setUp();
  await set({ up: { bandwidthKbps: 16_000 } });
  let read = 0;
  taken[0]?.on('data', (chunk) => (read += chunk.length));
  const size = 12 * 1024 * 1024;
  let written = false;
  client.write(Buffer.alloc(size), () => (written = true));
  await vi.waitUntil(() => read > 256 * 1024, { timeout: 5_000 });
  expect(written).toBe(false);
  await set({});
  await vi.waitUntil(() => read === size, { timeout: 10_000 });
  await stop();
});
