import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startNetwork, type Network } from './network.ts';
import { ask, openSocket, post, timed } from './testing/clients.ts';
import { startEchoNetwork, type EchoNetwork } from './testing/echo-network.ts';
import { startEchoServer } from './testing/echo-server.ts';

let echo: EchoNetwork;
let network: Network;
beforeEach(async () => {
  echo = await startEchoNetwork();
  ({ network } = echo);
});
afterEach(() => echo.stop());

/** Measures several round trips and returns the shortest, because this machine may be busy. */
async function quickest(socket: WebSocket): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < 4; index += 1) took.push(await timed(() => ask(socket, 'x')));
  return Math.min(...took);
}

test('forwards and counts requests and messages in both directions, including binary messages', async () => {
  expect((await post(network.url, 'hello'.repeat(10_000))).body).toBe('hello'.repeat(10_000));
  const socket = await openSocket(network);
  expect(await ask(socket, 'how are you?')).toBe('how are you?');
  socket.send(Buffer.from([1, 2, 3]));
  expect(await once(socket, 'message')).toEqual([Buffer.from([1, 2, 3]), true]);
  const { control, media } = network.carried();
  expect(control).toMatchObject({ connections: 2, up: { droppedBytes: 0 }, down: { droppedBytes: 0 } });
  expect(control.up.bytes).toBeGreaterThan(50_000);
  expect(control.down.bytes).toBeGreaterThan(50_000);
  expect(media.down.packets).toBe(0);
});

test('removes the server address from the location of a WHEP session', async () => {
  expect((await post(`${network.url}/whep`, 'v=0\r\n', 'application/sdp')).location).toBe('/whep/1');
});

test('applies a delay to each direction', async () => {
  const socket = await openSocket(network);
  await network.set({ control: { up: { delayMs: 60 }, down: { delayMs: 90 } } });
  const slow = await quickest(socket);
  expect(slow).toBeGreaterThan(148);
  expect(slow).toBeLessThan(260);
  await network.set({});
  expect(await quickest(socket)).toBeLessThan(60);
});

test('varies the delay of each message by the jitter, and keeps the order', async () => {
  const socket = await openSocket(network);
  await network.set({ control: { up: { jitterMs: 40 } } });
  // Each text starts a new segment.
  const texts = Array.from({ length: 20 }, (_, index) => String(index).padEnd(300));
  const took: number[] = [];
  for (const text of texts) took.push(await timed(() => ask(socket, text)));
  expect(Math.max(...took) - Math.min(...took)).toBeGreaterThan(15);
  expect(echo.server.heard).toEqual(texts);
});

test('takes half a second to send 25 kB at 400 kbit/s', async () => {
  await network.set({ control: { up: { bandwidthKbps: 400 } } });
  const tookMs = await timed(() => post(network.url, 'x'.repeat(25_000)));
  expect(tookMs).toBeGreaterThan(480);
  expect(tookMs).toBeLessThan(1_500);
});

test('stalls the data behind a lost segment until the sender would retransmit the segment', async () => {
  const socket = await openSocket(network);
  await network.set({ control: { down: { loss: 1 } } });
  socket.send('x'.repeat(300));
  await vi.waitUntil(() => echo.journal.some(({ kind }) => kind === 'stalled'));
  expect(echo.journal.find(({ kind }) => kind === 'stalled')).toMatchObject({ direction: 'down', forMs: 12_600 });
  await network.set({ control: { up: { loss: 0.05 } } });
  const other = await openSocket(network);
  const took: number[] = [];
  for (let index = 0; index < 40; index += 1) took.push(await timed(() => ask(other, 'x'.repeat(256))));
  const stalled = echo.journal.filter((entry) => entry.kind === 'stalled' && entry.direction === 'up').length;
  expect(stalled).toBeGreaterThan(0);
  expect(took.filter((ms) => ms > 190).length).toBeGreaterThanOrEqual(stalled);
  expect(Math.min(...took)).toBeLessThan(100);
});

test('holds data in a blackhole until the sender retransmits the data, and delays a new connection by 1 s', async () => {
  const socket = await openSocket(network);
  const over = network.blackhole(300);
  const answered = timed(() => ask(socket, 'late'));
  const connected = timed(() => post(network.url, 'x'));
  await over;
  expect(echo.server.heard).toEqual([]);
  // Data is retransmitted after 200 ms, 600 ms and so on. The start of a connection is retransmitted after 1 s.
  expect(await answered).toBeGreaterThan(595);
  expect(await connected).toBeGreaterThan(995);
  expect(echo.server.heard).toEqual(['late']);
});

test('reports a closed connection to the server only after the blackhole has ended', async () => {
  const socket = await openSocket(network);
  const over = network.blackhole(500);
  socket.terminate();
  await over;
  expect(echo.server.sockets.size).toBe(1);
  await vi.waitUntil(() => echo.server.sockets.size === 0);
});

test('a cut breaks the connection at both ends', async () => {
  const socket = await openSocket(network);
  const closed = once(socket, 'close');
  network.cut();
  expect(await closed).toEqual([1006, Buffer.alloc(0)]);
  await vi.waitUntil(() => echo.server.sockets.size === 0);
  const counts = { kind: 'closed', connection: 0, up: expect.any(Number), down: expect.any(Number) };
  expect(echo.journal.filter(({ kind }) => kind === 'closed')).toEqual([{ atMs: expect.any(Number), ...counts }]);
});

test('a half-open connection drops all data without notifying either end, and new connections work', async () => {
  const socket = await openSocket(network);
  const said: string[] = [];
  socket.on('message', () => said.push('message')).on('close', () => said.push('close'));
  network.halfOpen();
  socket.send('to no one');
  expect(await ask(await openSocket(network), 'x')).toBe('x');
  expect(echo.server.heard).toEqual(['x']);
  expect(said).toEqual([]);
  expect(echo.server.sockets.size).toBe(2);
  expect(network.carried().control.up.droppedBytes).toBeGreaterThan(0);
});

test('with a connection half-open in one direction, the server receives data but cannot send', async () => {
  const socket = await openSocket(network);
  const said: string[] = [];
  socket.on('message', () => said.push('message')).on('close', () => said.push('close'));
  network.halfOpen('down');
  socket.send('are you there?');
  await vi.waitUntil(() => echo.server.heard.length === 1);
  for (const one of echo.server.sockets) one.close();
  expect(await ask(await openSocket(network), 'x')).toBe('x');
  expect(said).toEqual([]);
});

test('an address change disconnects the client without notifying the server', async () => {
  const socket = await openSocket(network);
  const closed = once(socket, 'close');
  await network.changeAddress();
  expect(await closed).toEqual([1006, Buffer.alloc(0)]);
  expect(await ask(await openSocket(network), 'x')).toBe('x');
  expect(echo.server.sockets.size).toBe(2);
});

describe('a new connection', () => {
  test.each([
    ['refuse', 'ECONNREFUSED'],
    ['reset', 'ECONNRESET'],
  ] as const)('%s: fails with %s, while existing connections continue', async (connect, code) => {
    const socket = await openSocket(network);
    await network.set({ control: { connect } });
    await expect(post(network.url)).rejects.toThrow(code);
    expect(await ask(socket, 'x')).toBe('x');
    await network.set({});
    expect((await post(network.url, 'y')).body).toBe('y');
  });

  test('hang: is accepted and never answered, even when later connections are answered', async () => {
    await network.set({ control: { connect: 'hang' } });
    const socket = new WebSocket(network.url.replace('http', 'ws'));
    const said: string[] = [];
    socket.on('open', () => said.push('open')).on('error', () => said.push('error'));
    await vi.waitUntil(() => echo.journal.some((entry) => entry.kind === 'connected' && entry.fate === 'hang'));
    await network.set({});
    expect(await ask(await openSocket(network), 'x')).toBe('x');
    expect(said).toEqual([]);
    socket.terminate();
  });
});

test('ends temporary conditions on time when other conditions are set meanwhile', async () => {
  const socket = await openSocket(network);
  const long = network.during(600, { control: { up: { delayMs: 100 } } });
  await network.set({ control: { down: { delayMs: 50 } } });
  expect(await timed(() => ask(socket, 'x'))).toBeGreaterThan(148);
  await long;
  const after = await quickest(socket);
  expect(after).toBeGreaterThan(49);
  expect(after).toBeLessThan(100);
});

test('does not listen again after the lab stops during temporary conditions', async () => {
  const lab = await startNetwork({ seed: 1, target: echo.server.url });
  const over = lab.during(60_000, { control: { connect: 'refuse' } });
  await vi.waitFor(() => expect(post(lab.url)).rejects.toThrow('ECONNREFUSED'));
  await lab.stop();
  await over;
  await expect(post(lab.url)).rejects.toThrow('ECONNREFUSED');
});

test('resets the connection when the server is unreachable', async () => {
  const gone = await startEchoServer();
  const lab = await startNetwork({ seed: 1, target: gone.url });
  await gone.stop();
  await expect(post(lab.url)).rejects.toThrow('ECONNRESET');
  await lab.stop();
});

test.each(['https://127.0.0.1:1', 'http://example.com', 'nowhere', 'ws://127.0.0.1:1'])(
  'rejects the target %s',
  async (target) => {
    await expect(startNetwork({ seed: 1, target })).rejects.toThrow(`was ${JSON.stringify(target)}`);
  },
);
