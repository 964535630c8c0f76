import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io, type Socket as Client } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usualForm } from '../server/wire-form.ts';
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

/** Opens connections to the server. Each has a list of its received messages in `heard`. */
async function connect(count: number, transport = 'websocket'): Promise<readonly Socket[]> {
  const { port } = http.address() as AddressInfo;
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const mine: string[] = [];
    heard.push(mine);
    const client = io(`http://127.0.0.1:${port}`, { forceNew: true, transports: [transport] });
    clients.push(client);
    client.onAny((event: string, payload: { id: string; status: string }) =>
      mine.push(payload.id === undefined ? event : `${payload.id} ${payload.status}`),
    );
    const [socket] = (await once(server, 'connection')) as [Socket];
    sockets.push(socket);
  }
  return sockets;
}
const patience = { shareMs: 1, crowd: 3, atATime: 10, pauseMs: 1 };
const push = (machineId: string, status: 'available' | 'playing') => ({ kind: 'machine', machineId, status }) as const;
const last = async (): Promise<void> => {
  server.emit('end', {});
  await Promise.all(clients.map(async (client) => await new Promise((resolve) => client.once('end', resolve))));
};

it('sends pushes to a few connections immediately and in order', async () => {
  const sockets = await connect(2);
  const notify = createCrowd(server.of('/'), usualForm, { ...patience, shareMs: 10_000 });
  for (const change of [push('1', 'playing'), push('1', 'available')])
    for (const socket of sockets) notify(socket, change);
  await last();
  expect(heard).toEqual([
    ['1 playing', '1 available', 'end'],
    ['1 playing', '1 available', 'end'],
  ]);
});

it('sends a crowd a batch with the newest push of each machine, only to clients that are still connected', async () => {
  const sockets = await connect(3);
  const [first, second, leaver] = sockets;
  const notify = createCrowd(server.of('/'), usualForm, { ...patience, shareMs: 30 });
  const changes = [push('1', 'playing'), push('2', 'playing'), push('1', 'available')];
  for (const change of changes) for (const socket of sockets) notify(socket, change);
  if (first === undefined || second === undefined) throw new Error('Two are connected.');
  notify(first, push('3', 'playing'));
  leaver?.disconnect();
  const toBoth = ['1 available', '2 playing'];
  await vi.waitFor(() => expect(heard).toEqual([[...toBoth, '3 playing'], toBoth, []]));
  // A sent push is not repeated, and the next batch starts empty.
  notify(second, push('1', 'playing'));
  await vi.waitFor(() => expect(heard[1]).toEqual([...toBoth, '1 playing']));
});

it('sends many pushes to a crowd one connection at a time, and includes all pushes up to the time of sending', async () => {
  const sockets = await connect(3);
  const notify = createCrowd(server.of('/'), usualForm, { ...patience, atATime: 2, pauseMs: 60 });
  for (const change of [push('1', 'playing'), push('2', 'playing')])
    for (const socket of sockets) notify(socket, change);
  await vi.waitFor(() => expect(heard[0]).toHaveLength(2));
  expect(heard.slice(1)).toEqual([[], []]);
  for (const socket of sockets) notify(socket, push('1', 'available'));
  await vi.waitFor(() => expect(heard[0]).toHaveLength(3));
  expect(heard).toEqual([
    ['1 playing', '2 playing', '1 available'],
    ['1 available', '2 playing'],
    ['1 available', '2 playing'],
  ]);
});

describe('packets that are written together', () => {
  const long = push('x'.repeat(300), 'playing');
  const both = [`${long.machineId} playing`, '2 playing'];

  it.each(['websocket', 'polling'] as const)('arrive as separate events over %s', async (transport) => {
    const [socket] = await connect(1, transport);
    if (socket === undefined) throw new Error('One is connected.');
    const writes = vi.spyOn(socket.conn, 'write');
    const notify = createCrowd(server.of('/'), usualForm, { ...patience, crowd: 1 });
    for (const change of [long, push('2', 'playing')]) notify(socket, change);
    await vi.waitFor(() => expect(heard).toEqual([both]));
    expect(writes).toHaveBeenCalledTimes(transport === 'websocket' ? 1 : 2);
    // Later packets are not affected.
    await last();
    expect(heard).toEqual([[...both, 'end']]);
  });

  it('contain the name of the namespace', async () => {
    const asked = new Promise<Socket>((resolve) => server.of('/there').once('connection', resolve));
    const { port } = http.address() as AddressInfo;
    const client = io(`http://127.0.0.1:${port}/there`, { forceNew: true, transports: ['websocket'] });
    clients.push(client);
    const there: string[] = [];
    client.on('machine', ({ id }: { id: string }) => there.push(id));
    const notify = createCrowd(server.of('/there'), usualForm, { ...patience, crowd: 1 });
    const socket = await asked;
    for (const id of ['1', '2']) notify(socket, push(id, 'playing'));
    await vi.waitFor(() => expect(there).toEqual(['1', '2']));
  });
});
