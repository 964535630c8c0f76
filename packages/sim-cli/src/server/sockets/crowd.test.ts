import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io, type Socket as Client } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCrowd } from './crowd.ts';

const http = createServer();
const server = new Server(http);
const clients: Client[] = [];
let heard: string[][] = [];

beforeEach(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  heard = [];
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
  http.closeAllConnections();
  http.close();
});

/** Connections to the server, each with what it hears. */
async function connect(count: number): Promise<readonly Socket[]> {
  const { port } = http.address() as AddressInfo;
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const mine: string[] = [];
    heard.push(mine);
    const client = io(`http://127.0.0.1:${port}`, { forceNew: true, transports: ['websocket'] });
    clients.push(client);
    client.onAny((event: string, payload: { id: string; status: string }) =>
      mine.push(payload.id === undefined ? event : `${payload.id} ${payload.status}`),
    );
    const [socket] = (await once(server, 'connection')) as [Socket];
    sockets.push(socket);
  }
  return sockets;
}
const news = (machineId: string, status: 'available' | 'playing') => ({ kind: 'machine', machineId, status }) as const;
const last = async (): Promise<void> => {
  server.emit('end', {});
  await Promise.all(clients.map(async (client) => await new Promise((resolve) => client.once('end', resolve))));
};

it('a few are told at once, in the order in which things happen', async () => {
  const sockets = await connect(2);
  const tell = createCrowd(server.of('/'), { shareMs: 10_000, crowd: 3, atATime: 10 });
  for (const change of [news('1', 'playing'), news('1', 'available')])
    for (const socket of sockets) tell(socket, change);
  await last();
  expect(heard).toEqual([
    ['1 playing', '1 available', 'end'],
    ['1 playing', '1 available', 'end'],
  ]);
});

it('a crowd is told together and of each machine the newest, whoever is still there and was to be told', async () => {
  const sockets = await connect(3);
  const [first, second, leaver] = sockets;
  const tell = createCrowd(server.of('/'), { shareMs: 30, crowd: 3, atATime: 10 });
  const changes = [news('1', 'playing'), news('2', 'playing'), news('1', 'available')];
  for (const change of changes) for (const socket of sockets) tell(socket, change);
  if (first === undefined || second === undefined) throw new Error('Two are connected.');
  tell(first, news('3', 'playing'));
  leaver?.disconnect();
  const toBoth = ['1 available', '2 playing'];
  await vi.waitFor(() => expect(heard).toEqual([[...toBoth, '3 playing'], toBoth, []]));
  // What has been told is told once, and the next begins anew.
  tell(second, news('1', 'playing'));
  await vi.waitFor(() => expect(heard[1]).toEqual([...toBoth, '1 playing']));
});

it('a crowd that has much to hear is told some at a time, and the server has its other work in between', async () => {
  const sockets = await connect(3);
  const tell = createCrowd(server.of('/'), { shareMs: 1, crowd: 3, atATime: 2 });
  const rounds: number[] = [];
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (rounds.length < 3) setImmediate(turn);
  };
  const sent = vi.spyOn(server.of('/'), 'to').mockImplementation((ids) => {
    if (rounds.length === 0) setImmediate(turn);
    rounds.push(turns);
    return server.of('/').in(ids);
  });
  for (const change of [news('1', 'playing'), news('2', 'playing')]) for (const socket of sockets) tell(socket, change);
  await vi.waitFor(() => expect(heard).toEqual(Array.from({ length: 3 }, () => ['1 playing', '2 playing'])));
  expect(sent.mock.calls.map(([ids]) => ids)).toEqual(sockets.flatMap(({ id }) => [[id], [id]]));
  expect(new Set(rounds).size).toBe(3);
  sent.mockRestore();
});
