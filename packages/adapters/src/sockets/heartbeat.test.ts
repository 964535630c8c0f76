import { EMPTY } from 'rxjs';
import { io } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { answerOf, collect, eventually } from '../testing/collect.ts';
import { useSocketsBench } from '../testing/sockets-bench.ts';
import { startTestServer } from '../testing/test-server.ts';
import { deviceClock } from '../time/device-clock.ts';
import { countSilence } from './heartbeat.ts';

const bench = useSocketsBench();
const hourMs = 3_600_000;
afterEach(() => vi.restoreAllMocks());

test('[TIME2] [TIME3] keeps a connection usable when the device clock is set forward', async () => {
  await bench.server.close();
  bench.server = await startTestServer(undefined, { pingInterval: 3_000, pingTimeout: 2_000 });
  bench.server.sockets.of('/machine').on('connection', (socket) => void socket.on('cashout', (_, ack) => ack({})));
  // Without a subscriber to `gap$`, the hour counts as sleep.
  const asking = collect(deviceClock.gap$ ?? EMPTY);
  const connection = await bench.machineConnection();
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + hourMs);
  expect(await answerOf(connection.cashout({ requestId: 'c1' }))).toEqual({ ok: true, value: null });
  asking.stop();
});

test('[TIME3] ends the connection and sends nothing after a missed heartbeat', async () => {
  const received: string[] = [];
  bench.server.sockets.of('/machine').on('connection', (socket) => void socket.onAny((name) => received.push(name)));
  const socket = io(`${bench.server.page}machine`, { forceNew: true, reconnection: false });
  const ends: string[] = [];
  socket.on('disconnect', (why) => ends.push(why));
  await eventually(() => socket.connected).toBe(true);
  let nowMs = 0;
  countSilence(socket, 5_000, () => nowMs);
  nowMs = 5_000;
  socket.emit('in time');
  await eventually(() => received).toEqual(['in time']);
  nowMs = 5_001;
  socket.emit('too late');
  await eventually(() => ends).toEqual(['io client disconnect']);
  expect([socket.sendBuffer.length, received]).toEqual([1, ['in time']]);
});
