import { describe, expect, test } from 'vitest';
import { describeMalformedPushContract } from '../contract/malformed-push.contract.ts';
import { createRecordingLog } from '../testing/recording-log.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createSocketNotifications } from './notifications.ts';
import { settings, token, useSocketsBench } from '../testing/sockets-bench.ts';

const bench = useSocketsBench();

describe('pushes', () => {
  const pushing = (...pushes: readonly (readonly [string, unknown])[]): void => {
    bench.server.sockets.of('/notifications').on('connection', (socket) => {
      for (const [event, payload] of pushes) socket.emit(event, payload);
      socket.disconnect(true);
    });
  };
  const pushesOf = async () =>
    (await bench.connectNotifications().ended()).flatMap((event) => (event.kind === 'pushed' ? [event.push] : []));

  test('each kind', async () => {
    pushing(
      ['machine', { id: 5, status: 'BUSY' }],
      ['balance', { balance: 0 }],
      ['session', { status: 1, id: 5, name: 'Nile 5', machine_status: 3 }],
      ['session', { status: 0 }],
      ['info', { code: 18_800, params: { count: 9 }, message: 'Hurry', action: 'SESSION_CLOSE_WARNING' }],
      ['info', { action: 'DANCE' }],
      ['info', { code: 18_800, params: { count: 'soon' }, message: 'Hurry' }],
      ['meters', { credits: 10, bet: 5, win: 0, freeSpins: 0, spinCount: 3, autoplay: 1, status: 'in-bonus', seq: 8 }],
    );
    expect(await pushesOf()).toEqual([
      { kind: 'machine', machineId: '5', status: 'playing' },
      { kind: 'balance', balanceMinor: 0 },
      { kind: 'session', open: { machineId: '5', machineName: 'Nile 5', machineStatus: 'waiting' } },
      { kind: 'session', open: null },
      { kind: 'info', code: 18_800, params: { count: 9 }, text: 'Hurry', action: 'SESSION_CLOSE_WARNING' },
      { kind: 'info', code: null, params: {}, text: null, action: null },
      { kind: 'info', code: null, params: { count: 'soon' }, text: 'Hurry', action: null },
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

  test('[SESSION27] nothing but the status is read of a session that is not open', async () => {
    pushing(['session', { status: 0, id: '', name: 7, machine_status: {} }], ['session', { status: false, id: {} }]);
    expect(await pushesOf()).toEqual([
      { kind: 'session', open: null },
      { kind: 'session', open: null },
    ]);
    expect(bench.log.entries).toEqual([]);
  });

  test('what does not parse is counted, noted without its contents, and changes nothing', async () => {
    pushing(
      ['balance', { balance: 'secret' }],
      ['balance', null],
      ['machine', { status: 1 }],
      ['session', { status: true }],
      ['session', { status: 99, id: 5, name: 'Nile 5', machine_status: 3 }],
      ['session', { id: 5, name: 'Nile 5', machine_status: 3 }],
      ['unheard-of', {}],
      ['balance', { balance: 7 }],
    );
    expect(await pushesOf()).toEqual([{ kind: 'balance', balanceMinor: 7 }]);
    expect(bench.log.entries).toEqual([
      { event: 'wire.malformed', data: { place: 'notifications push balance', count: 1 } },
      { event: 'wire.malformed', data: { place: 'notifications push balance', count: 2 } },
      { event: 'wire.malformed', data: { place: 'notifications push machine', count: 1 } },
      ...[1, 2, 3].map((count) => ({
        event: 'wire.malformed',
        data: { place: 'notifications push session', count },
      })),
    ]);
  });
});

describeMalformedPushContract('over socket.io', async () => {
  const server = await startTestServer();
  const namespace = server.sockets.of('/notifications');
  const log = createRecordingLog();
  return {
    connect: () => createSocketNotifications({ settings, page: server.page, log }).connect(token),
    isReady: ({ kind }) => kind === 'opened',
    pushNonsense: () => void namespace.emit('balance', { balance: 'much' }),
    pushBalance: () => void namespace.emit('balance', { balance: 1 }),
    logged: () => log.entries.length,
    close: () => server.close(),
  };
});
