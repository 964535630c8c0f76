import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPlayerSockets } from './player-socket.ts';

let server: Server;
let page: string;
const seen: string[] = [];

beforeEach(async () => {
  const http = createServer();
  server = new Server(http);
  for (const name of ['/notifications', '/machine']) {
    server.of(name).on('connection', ({ handshake }) => seen.push(`${name} ${handshake.auth['token']}`));
  }
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  page = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  seen.length = 0;
  await server.close();
});

const optionsFor = (token: string) => ({
  path: '/socket.io',
  transports: ['websocket'],
  forceNew: true,
  autoConnect: false,
  reconnection: false,
  auth: { token },
  query: { token },
});
const happened = (socket: Socket, event: 'connect' | 'disconnect'): Promise<void> =>
  new Promise((resolve) => {
    socket.once(event, () => resolve());
  });
async function connected(socket: Socket): Promise<Socket> {
  const up = happened(socket, 'connect');
  socket.connect();
  await up;
  return socket;
}

test.each([
  ['one', 1],
  ['each', 2],
] as const)('connections=%s: a player opens %i connections', async (connections, number) => {
  const { open, cut } = createPlayerSockets(connections);
  const sockets = await Promise.all(
    ['/notifications', '/machine'].map((name) => connected(open(`${page}${name}`, optionsFor('first')))),
  );
  expect(server.engine.clientsCount).toBe(number);
  expect(seen.toSorted()).toEqual(['/machine first', '/notifications first']);

  // Both sockets detect the loss, and both can be opened again.
  const lost = sockets.map((socket) => happened(socket, 'disconnect'));
  server.disconnectSockets(true);
  for (const name of ['/notifications', '/machine']) server.of(name).disconnectSockets(true);
  await Promise.all(lost);
  const again = await connected(open(`${page}/machine`, optionsFor('first')));
  expect(seen.at(-1)).toBe('/machine first');

  // The connections are dropped again, now without a message to the server.
  const gone = new Promise<string>((resolve) => {
    for (const socket of server.of('/machine').sockets.values()) socket.once('disconnect', resolve);
  });
  const cutOff = happened(again, 'disconnect');
  cut();
  await cutOff;
  expect(await gone).toBe('transport close');
  cut();
});

test('a reopened socket sends the newest token in its handshake', async () => {
  const { open } = createPlayerSockets('one');
  const before = await connected(open(`${page}/machine`, optionsFor('old')));
  before.off();
  before.disconnect();
  await connected(open(`${page}/machine`, optionsFor('new')));
  expect(seen).toEqual(['/machine old', '/machine new']);
});

test('cuts a polling connection like a WebSocket connection', async () => {
  const { open, cut } = createPlayerSockets('one');
  const socket = await connected(open(`${page}/machine`, { ...optionsFor('first'), transports: ['polling'] }));
  const cutOff = happened(socket, 'disconnect');
  cut();
  await cutOff;
  expect(socket.connected).toBe(false);
});
