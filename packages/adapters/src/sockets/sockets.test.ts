import { defaultSettings, err, ok, type ChannelEvent, type Closing, type MachineConnection } from '@farspin/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerOf, collect, type Collected } from '../testing/collect.ts';
import { createRecordingLog, type RecordingLog } from '../testing/recording-log.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createSocketMachineChannel } from './machine-channel.ts';
import { createSocketNotifications } from './notifications.ts';

const token = 'secret-token';
const settings = {
  ...defaultSettings,
  sockets: { ...defaultSettings.sockets, ackTimeoutMs: 150 },
  machine: { statusCodes: { BUSY: 'playing' as const } },
};
const nothing = { code: null, text: null, params: {} };

let server: TestServer;
let log: RecordingLog;
const opened: Collected<unknown>[] = [];
beforeEach(async () => {
  server = await startTestServer();
  for (const namespace of ['/notifications', '/machine']) server.sockets.of(namespace);
  log = createRecordingLog();
});
afterEach(async () => {
  for (const collected of opened.splice(0)) collected.stop();
  await server.close();
});

const observed = <C extends Collected<unknown>>(collected: C): C => {
  opened.push(collected);
  return collected;
};
const connectNotifications = (given = settings) =>
  observed(collect(createSocketNotifications({ settings: given, page: server.page, log }).connect(token)));
const connectMachine = (given = settings) =>
  observed(collect(createSocketMachineChannel({ settings: given, page: server.page, log }).connect(token)));

async function machineConnection(events: Collected<ChannelEvent<MachineConnection>>): Promise<MachineConnection> {
  const event = await events.until((one) => one.kind === 'opened');
  return event.connection;
}
const closings = (events: readonly ChannelEvent<unknown>[]): Closing[] =>
  events.flatMap((event) => (event.kind === 'closed' ? [event.closing] : []));

describe('connecting', () => {
  test('the token is in auth and in the query', async () => {
    const handshakes: unknown[] = [];
    server.sockets.of('/notifications').on('connection', ({ handshake }) => {
      handshakes.push([handshake.auth, handshake.query['token']]);
    });
    await connectNotifications().until(({ kind }) => kind === 'opened');
    expect(handshakes).toEqual([[{ token }, token]]);
  });

  test('the query’s copy can be turned off', async () => {
    const handshakes: unknown[] = [];
    server.sockets.of('/notifications').on('connection', ({ handshake }) => {
      handshakes.push([handshake.auth, handshake.query['token']]);
    });
    const events = connectNotifications({ ...settings, sockets: { ...settings.sockets, tokenInQuery: false } });
    await events.until(({ kind }) => kind === 'opened');
    expect(handshakes).toEqual([[{ token }, undefined]]);
  });

  test('where no WebSocket gets through, by polling', async () => {
    await server.close();
    server = await startTestServer(undefined, { transports: ['polling'] });
    server.sockets.of('/machine').on('connection', (socket) => void socket.on('cashout', (_, ack) => ack({})));
    const connection = await machineConnection(connectMachine());
    expect(await answerOf(connection.cashout())).toEqual(ok(null));
  });

  test('a refused connection closes with the refusal', async () => {
    const data = { code: 10, ErrorMessage: 'Signature' };
    server.sockets.of('/machine').use((_, next) => next(Object.assign(new Error('no'), { data })));
    const events = await connectMachine().ended();
    expect(events).toEqual([{ kind: 'closed', closing: { refusal: { ...nothing, code: 10, text: 'Signature' } } }]);
  });

  test('no server closes with none', async () => {
    await server.close();
    expect(await connectMachine().ended()).toEqual([{ kind: 'closed', closing: { refusal: null } }]);
  });

  test('a server that never answers the handshake', async () => {
    server.sockets.of('/machine').use(() => undefined);
    const events = connectMachine({ ...settings, api: { ...settings.api, timeoutMs: 100 } });
    expect(await events.ended()).toEqual([{ kind: 'closed', closing: { refusal: null } }]);
  });
});

describe('the end of a connection', () => {
  test('the server’s reason, sent before', async () => {
    server.sockets.of('/machine').on('connection', (socket) => {
      socket.emit('closing', { code: 50_106, ErrorMessage: 'Taken over', Params: { by: 'x' } });
      socket.disconnect(true);
    });
    const events = await connectMachine().ended();
    const refusal = { code: 50_106, text: 'Taken over', params: { by: 'x' } };
    expect(closings(events)).toEqual([{ refusal }]);
  });

  test('a connection that is cut has none; it completes, and is not made again', async () => {
    let connections = 0;
    server.sockets.of('/machine').on('connection', (socket) => {
      connections += 1;
      socket.conn.close(true);
    });
    expect(closings(await connectMachine().ended())).toEqual([{ refusal: null }]);
    expect(connections).toBe(1);
  });

  test('unsubscribing disconnects', async () => {
    const left = new Promise<void>((resolve) => {
      server.sockets.of('/machine').on('connection', (socket) => void socket.once('disconnect', () => resolve()));
    });
    const events = connectMachine();
    await machineConnection(events);
    events.stop();
    await left;
    await expect.poll(() => server.sockets.engine.clientsCount).toBe(0);
    expect(closings(events.events)).toEqual([]);
  });

  test('unsubscribing before it is open leaves nothing behind', async () => {
    const events = connectMachine();
    events.stop();
    expect(events.events).toEqual([]);
    await connectNotifications().until(({ kind }) => kind === 'opened');
    expect(server.sockets.of('/machine').sockets.size).toBe(0);
  });
});

describe('asking', () => {
  const acknowledging = (event: string, ack: unknown): unknown[] => {
    const payloads: unknown[] = [];
    server.sockets.of('/machine').on('connection', (socket) => {
      socket.on(event, (payload, answer) => {
        payloads.push(payload);
        answer(ack);
      });
    });
    return payloads;
  };

  test('each command as the protocol has it', async () => {
    const said: unknown[] = [];
    server.sockets.of('/machine').on('connection', (socket) => {
      socket.onAny((event, payload, ack) => {
        said.push([event, payload]);
        ack({ balance: 500, credits: 1_500, code: 20_000 });
      });
    });
    const connection = await machineConnection(connectMachine());
    await answerOf(connection.init({ machineId: '7', token, resume: 's1' }));
    await answerOf(connection.press({ buttonId: 'start', commandId: 'c1', expiresAt: null }));
    await answerOf(connection.press({ buttonId: 'take', commandId: 'c2', expiresAt: 99 }));
    await answerOf(connection.autoplay(true, 'c3'));
    const moved = await answerOf(connection.transfer({ action: 3, amountMinor: 1_000, requestId: 'r1' }));
    await answerOf(connection.cashout());
    expect(said).toEqual([
      ['init', { machineID: '7', token, resume: 's1' }],
      ['press', { id: 'start', commandId: 'c1' }],
      ['press', { id: 'take', commandId: 'c2', expiresAt: 99 }],
      ['autoplay', { on: true, commandId: 'c3' }],
      ['transfer', { action: 3, amount: 1_000, requestId: 'r1' }],
      ['cashout', {}],
    ]);
    expect(moved).toEqual(ok({ balanceMinor: 500, creditsMinor: 1_500 }));
  });

  test.each([
    ['an empty object', {}],
    ['nothing', undefined],
    ['null', null],
  ])('a server of part 1 acknowledges init with %s', async (_, ack) => {
    acknowledging('init', ack);
    const connection = await machineConnection(connectMachine());
    expect(await answerOf(connection.init({ machineId: '7', token, resume: null }))).toEqual(
      ok({
        sessionId: null,
        serverNow: null,
        capabilities: [],
        name: null,
        brand: null,
        buttons: [],
        betsMinor: [],
        meters: null,
        video: { type: 'camera', bands: [] },
      }),
    );
  });

  test('a refusal in the acknowledgement', async () => {
    acknowledging('press', { code: 50_101, ErrorMessage: 'Expired' });
    const connection = await machineConnection(connectMachine());
    expect(await answerOf(connection.press({ buttonId: 'start', commandId: 'c', expiresAt: 1 }))).toEqual(
      err({ kind: 'refused', refusal: { ...nothing, code: 50_101, text: 'Expired' } }),
    );
  });

  test('code 10 is a 401', async () => {
    acknowledging('init', { code: 10 });
    const connection = await machineConnection(connectMachine());
    expect(await answerOf(connection.init({ machineId: '7', token, resume: null }))).toEqual(
      err({ kind: 'unauthorized', refusal: { ...nothing, code: 10 } }),
    );
  });

  test('an acknowledgement that does not fit is malformed and noted', async () => {
    acknowledging('transfer', { balance: '500' });
    const connection = await machineConnection(connectMachine());
    expect(await answerOf(connection.transfer({ action: 4, amountMinor: 1, requestId: 'r' }))).toEqual(
      err({ kind: 'malformed' }),
    );
    expect(log.entries).toEqual([{ event: 'wire.malformed', data: { place: 'machine ack transfer', count: 1 } }]);
  });

  test('no acknowledgement in time is lost, and it was sent once', async () => {
    const sent: unknown[] = [];
    server.sockets.of('/machine').on('connection', (socket) => void socket.on('cashout', () => sent.push(1)));
    const connection = await machineConnection(connectMachine());
    expect(await answerOf(connection.cashout())).toEqual(err({ kind: 'lost', status: null }));
    expect(sent).toEqual([1]);
  });

  test('a connection that ends before the acknowledgement: lost, at once', async () => {
    server.sockets.of('/machine').on('connection', (socket) => {
      socket.on('cashout', () => socket.conn.close(true));
    });
    const patient = { ...settings, sockets: { ...settings.sockets, ackTimeoutMs: 60_000 } };
    const connection = await machineConnection(connectMachine(patient));
    expect(await answerOf(connection.cashout())).toEqual(err({ kind: 'lost', status: null }));
  });

  test('on a connection that is gone nothing is sent or kept', async () => {
    const events = connectMachine();
    const connection = await machineConnection(events);
    server.sockets.of('/machine').disconnectSockets(true);
    await events.ended();
    expect(await answerOf(connection.cashout())).toEqual(err({ kind: 'offline' }));
  });

  test('what is asked is sent when it is subscribed to, and not before', async () => {
    const payloads = acknowledging('cashout', {});
    const connection = await machineConnection(connectMachine());
    const asked$ = connection.cashout();
    await answerOf(connection.cashout());
    expect(payloads).toHaveLength(1);
    await answerOf(asked$);
    expect(payloads).toHaveLength(2);
  });
});

describe('pushes', () => {
  const pushing = (...pushes: readonly (readonly [string, unknown])[]): void => {
    server.sockets.of('/notifications').on('connection', (socket) => {
      for (const [event, payload] of pushes) socket.emit(event, payload);
      socket.disconnect(true);
    });
  };
  const pushesOf = async () =>
    (await connectNotifications().ended()).flatMap((event) => (event.kind === 'pushed' ? [event.push] : []));

  test('each kind', async () => {
    pushing(
      ['machine', { id: 5, status: 'BUSY' }],
      ['balance', { balance: 0 }],
      ['session', { status: 1, id: 5, name: 'Nile 5', machine_status: 3 }],
      ['session', { status: 0 }],
      ['info', { code: 18_800, params: { count: 9 }, message: 'Hurry', action: 'SESSION_CLOSE_WARNING' }],
      ['info', { action: 'DANCE' }],
      ['meters', { credits: 10, bet: 5, win: 0, freeSpins: 0, spinCount: 3, autoplay: 1, status: 'in-bonus', seq: 8 }],
    );
    expect(await pushesOf()).toEqual([
      { kind: 'machine', machineId: '5', status: 'playing' },
      { kind: 'balance', balanceMinor: 0 },
      { kind: 'session', open: { machineId: '5', machineName: 'Nile 5', machineStatus: 'waiting' } },
      { kind: 'session', open: null },
      { kind: 'info', code: 18_800, params: { count: 9 }, text: 'Hurry', action: 'SESSION_CLOSE_WARNING' },
      { kind: 'info', code: null, params: {}, text: null, action: null },
      {
        kind: 'meters',
        meters: {
          creditsMinor: 10,
          betMinor: 5,
          winMinor: 0,
          freeSpins: 0,
          spinCount: 3,
          autoplay: true,
          status: 'in-bonus',
          seq: 8,
        },
      },
    ]);
  });

  test('what does not parse is counted, noted without its contents, and changes nothing', async () => {
    pushing(
      ['balance', { balance: 'secret' }],
      ['balance', null],
      ['machine', { status: 1 }],
      ['session', { status: true }],
      ['unheard-of', {}],
      ['balance', { balance: 7 }],
    );
    expect(await pushesOf()).toEqual([{ kind: 'balance', balanceMinor: 7 }]);
    expect(log.entries).toEqual([
      { event: 'wire.malformed', data: { place: 'notifications push balance', count: 1 } },
      { event: 'wire.malformed', data: { place: 'notifications push balance', count: 2 } },
      { event: 'wire.malformed', data: { place: 'notifications push machine', count: 1 } },
      { event: 'wire.malformed', data: { place: 'notifications push session', count: 1 } },
    ]);
  });
});
