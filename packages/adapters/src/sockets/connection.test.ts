import type { ChannelEvent, Closing } from '@farspin/core';
import { describe, expect, test } from 'vitest';
import { answerOf, eventually } from '../testing/collect.ts';
import { settings, token, useSocketsBench } from '../testing/sockets-bench.ts';
import { startTestServer } from '../testing/test-server.ts';

const nothing = { code: null, text: null, params: {} };
const bench = useSocketsBench();
const closings = (events: readonly ChannelEvent<unknown>[]): Closing[] =>
  events.flatMap((event) => (event.kind === 'closed' ? [event.closing] : []));

describe('connecting', () => {
  test('sends the token in auth and in the query', async () => {
    const handshakes: unknown[] = [];
    bench.server.sockets.of('/notifications').on('connection', ({ handshake }) => {
      handshakes.push([handshake.auth, handshake.query['token']]);
    });
    await bench.connectNotifications().until(({ kind }) => kind === 'opened');
    expect(handshakes).toEqual([[{ token }, token]]);
  });

  test('omits the token from the query if the settings say so', async () => {
    const handshakes: unknown[] = [];
    bench.server.sockets.of('/notifications').on('connection', ({ handshake }) => {
      handshakes.push([handshake.auth, handshake.query['token']]);
    });
    const events = bench.connectNotifications({ ...settings, sockets: { ...settings.sockets, tokenInQuery: false } });
    await events.until(({ kind }) => kind === 'opened');
    expect(handshakes).toEqual([[{ token }, undefined]]);
  });

  test('falls back to polling when WebSocket is blocked', async () => {
    await bench.server.close();
    bench.server = await startTestServer(undefined, { transports: ['polling'] });
    bench.server.sockets.of('/machine').on('connection', (socket) => void socket.on('cashout', (_, ack) => ack({})));
    const connection = await bench.machineConnection();
    expect(await answerOf(connection.cashout({ requestId: 'c1' }))).toEqual({ ok: true, value: null });
  });

  test('reports the heartbeat announced by the server', async () => {
    await bench.server.close();
    bench.server = await startTestServer(undefined, { pingInterval: 3_000, pingTimeout: 2_000 });
    bench.server.sockets.of('/machine');
    expect((await bench.machineConnection()).heartbeatMs).toBe(5_000);
  });

  test('closes with the rejection when the server rejects the connection', async () => {
    const data = { code: 10, ErrorMessage: 'Signature' };
    bench.server.sockets.of('/machine').use((_, next) => next(Object.assign(new Error('no'), { data })));
    const events = await bench.connectMachine().ended();
    expect(events).toEqual([{ kind: 'closed', closing: { refusal: { ...nothing, code: 10, text: 'Signature' } } }]);
  });

  test('closes without a rejection when there is no server', async () => {
    await bench.server.close();
    expect(await bench.connectMachine().ended()).toEqual([{ kind: 'closed', closing: { refusal: null } }]);
  });

  test('closes when the server does not complete the handshake in time', async () => {
    bench.server.sockets.of('/machine').use(() => undefined);
    const events = bench.connectMachine({ ...settings, api: { ...settings.api, timeoutMs: 100 } });
    expect(await events.ended()).toEqual([{ kind: 'closed', closing: { refusal: null } }]);
  });
});

describe('end of a connection', () => {
  test('reports the reason that the server sent before closing the connection', async () => {
    bench.server.sockets.of('/machine').on('connection', (socket) => {
      socket.emit('closing', { code: 50_106, ErrorMessage: 'Taken over', Params: { by: 'x' } });
      socket.disconnect(true);
    });
    const events = await bench.connectMachine().ended();
    const refusal = { code: 50_106, text: 'Taken over', params: { by: 'x' } };
    expect(closings(events)).toEqual([{ refusal }]);
  });

  test('reports no reason for a lost connection, completes and does not reconnect', async () => {
    let connections = 0;
    bench.server.sockets.of('/machine').on('connection', (socket) => {
      connections += 1;
      socket.conn.close(true);
    });
    expect(closings(await bench.connectMachine().ended())).toEqual([{ refusal: null }]);
    expect(connections).toBe(1);
  });

  test('disconnects on unsubscribe', async () => {
    const left = new Promise<void>((resolve) => {
      bench.server.sockets.of('/machine').on('connection', (socket) => void socket.once('disconnect', () => resolve()));
    });
    const events = bench.connectMachine();
    await events.until(({ kind }) => kind === 'opened');
    events.stop();
    await left;
    await eventually(() => bench.server.sockets.engine.clientsCount).toBe(0);
    expect(closings(events.events)).toEqual([]);
  });

  test('leaves no connection open when the subscriber leaves before the connection opens', async () => {
    const events = bench.connectMachine();
    events.stop();
    expect(events.events).toEqual([]);
    await bench.connectNotifications().until(({ kind }) => kind === 'opened');
    expect(bench.server.sockets.of('/machine').sockets.size).toBe(0);
  });
});
