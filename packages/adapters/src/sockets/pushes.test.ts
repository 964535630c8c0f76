import { describe, expect, test } from 'vitest';
import { describeMalformedPushContract } from '../contract/malformed-push.contract.ts';
import { createRecordingLog } from '../testing/recording-log.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createSocketNotifications } from './notifications.ts';
import { decodePush } from './push.wire.ts';
import { decodeMachineDetails, decodePingAck } from './request.wire.ts';
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

  test('decodes pushes of each kind', async () => {
    pushing(
      ['machine', { id: 5, status: 'BUSY' }],
      ['balance', { balance: 0 }],
      ['session', { status: 1, id: 5, name: 'Nile 5', machine_status: 3 }],
      ['session', { status: 0 }],
      ['info', { code: 18_800, params: { count: 9 }, message: 'Hurry', action: 'SESSION_CLOSE_WARNING' }],
      ['info', { action: 'DANCE' }],
      ['info', { code: 18_800, params: { count: 'soon' }, message: 'Hurry' }],
      [
        'meters',
        {
          ...{ credits: 10, bet: 5, win: 0, freeSpins: 0, spinCount: 3 },
          ...{ running: true, autoplay: 1, status: 'in-bonus', seq: 8 },
        },
      ],
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
          isRunning: true,
          autoplay: true,
          status: 'in-bonus',
          seq: 8,
        },
      },
    ]);
  });

  test('[RECONNECT11] leaves out only the unreadable credits of a session, and logs the omission', async () => {
    const wire = { status: 1, id: 5, name: 'Nile 5', machine_status: 'waiting' };
    pushing(['session', { ...wire, credits: 48_250 }], ['session', { ...wire, credits: '482.50' }]);
    const open = { machineId: '5', machineName: 'Nile 5', machineStatus: 'waiting' };
    expect(await pushesOf()).toEqual([
      { kind: 'session', open: { ...open, creditsMinor: 48_250 } },
      { kind: 'session', open },
    ]);
    expect(bench.log.entries).toHaveLength(1);
  });

  test('[SESSION27] decodes only the status of a session that is not open', async () => {
    pushing(['session', { status: 0, id: '', name: 7, machine_status: {} }], ['session', { status: false, id: {} }]);
    expect(await pushesOf()).toEqual([
      { kind: 'session', open: null },
      { kind: 'session', open: null },
    ]);
    expect(bench.log.entries).toEqual([]);
  });

  test('ignores an unreadable push, and logs the count without the content', async () => {
    pushing(
      ['machine', { status: 1 }],
      ['session', { status: true }],
      ['session', { status: 99, id: 5, name: 'Nile 5', machine_status: 3 }],
      ['session', { id: 5, name: 'Nile 5', machine_status: 3 }],
      ['unheard-of', {}],
      ['balance', { balance: 7 }],
    );
    expect(await pushesOf()).toEqual([{ kind: 'balance', balanceMinor: 7 }]);
    expect(bench.log.entries).toEqual([
      { event: 'wire.malformed', data: { place: 'notifications push machine', count: 1 } },
      ...[1, 2, 3].map((count) => ({
        event: 'wire.malformed',
        data: { place: 'notifications push session', count },
      })),
    ]);
  });

  test.each([
    [undefined, null, []],
    [null, null, []],
    [false, false, []],
    ['secret', null, [{ event: 'wire.malformed', data: { place: 'notifications push meters', count: 1 } }]],
  ])('[LEAVE8] decodes the running field %j as %j, and keeps the other figures', async (running, isRunning, noted) => {
    pushing(['meters', { credits: 5, running }]);
    expect(await pushesOf()).toMatchObject([{ meters: { creditsMinor: 5, isRunning } }]);
    expect(bench.log.entries).toEqual(noted);
  });

  test('[MONEY4] logs an unreadable count without its value', async () => {
    pushing(['meters', { credits: 5, freeSpins: 'secret' }], ['meters', { credits: 5, spinCount: 3 }]);
    expect(await pushesOf()).toMatchObject([
      { meters: { creditsMinor: 5, freeSpins: null } },
      { meters: { spinCount: 3 } },
    ]);
    expect(bench.log.entries).toEqual([
      { event: 'wire.malformed', data: { place: 'notifications push meters', count: 1 } },
    ]);
  });
});

describe('[MONEY1] figures that cannot be represented exactly', () => {
  const unreadable = { value: { kind: 'unreadable', what: 'meters' }, isOdd: true };
  const odd = [{}, ...[2 ** 53, -500, '12.50', 12.5, 1e21, null, true].map((balance) => ({ balance })), null, 'secret'];
  test.each(odd)('turn %j into an unreadable balance', (payload) => {
    expect(decodePush('balance', payload, {})).toEqual({ value: { kind: 'unreadable', what: 'balance' }, isOdd: true });
  });

  test.each(['credits', 'bet', 'win'])('make meters unreadable when they are in %s', (name) => {
    const meters = { credits: 5, bet: 20, win: 0, seq: 3 };
    for (const figure of [2 ** 53, -500, '12.50', 12.5, 1e21])
      expect(decodePush('meters', { ...meters, [name]: figure }, {})).toEqual(unreadable);
  });

  test('reads meters with credits only, and reports a missing bet or win as unknown, not zero', () => {
    expect(decodePush('meters', { credits: 5 }, {})).toMatchObject({
      value: { meters: { creditsMinor: 5, betMinor: null, winMinor: null } },
    });
    expect(decodePush('meters', { bet: 20, win: 0 }, {})).toEqual(unreadable);
  });

  const unread = ['x', 1e21, -1, 0.5, null, Number.NaN, {}];
  test.each(['freeSpins', 'spinCount'])('[MONEY4] keep the other meters readable when they are in %s', (name) => {
    const wire = { credits: 5, bet: 20, win: 0, freeSpins: 2, spinCount: 9, seq: 3 };
    const meters = { creditsMinor: 5, betMinor: 20, winMinor: 0, freeSpins: 2, spinCount: 9, seq: 3, [name]: null };
    for (const count of unread) {
      const isOdd = count === null ? {} : { isOdd: true };
      expect(decodePush('meters', { ...wire, [name]: count }, {})).toMatchObject({ value: { meters }, ...isOdd });
      const ack = { capabilities: ['meters'], meters: { ...wire, [name]: count } };
      expect(decodeMachineDetails(ack, {})).toMatchObject({ value: { meters }, ...isOdd });
      expect(decodeMachineDetails(ack, {})?.value).not.toHaveProperty('isUnreadable');
    }
  });

  test('[MONEY4] reports a missing count as unknown, not zero, without a log entry', () => {
    expect(decodePush('meters', { credits: 5 }, {})).toMatchObject({
      value: { meters: { freeSpins: null, spinCount: null } },
      isOdd: false,
    });
  });

  test.each([
    ['sessionId', { sessionId: {} }],
    ['now', { now: [] }],
    ['whep', { video: { whep: 7 } }],
    ['capabilities', { capabilities: ['press', null, 7] }],
    ['a button', { machine: { name: 'Nile', buttons: [{ id: 'start' }, null, { label: 'no id' }] } }],
    ['a label', { machine: { name: 'Nile', buttons: [{ id: 'start', label: {} }] } }],
    ['a quality', { video: { bands: [{ id: 'high', fps: '15' }, 'low'] } }],
  ])('[EXTRAS1] keeps the other fields of the init acknowledgement when %s is invalid', (_, part) => {
    const ack = {
      ...{ sessionId: 's', now: '2026-11-28T04:00:00Z', capabilities: ['press'] },
      machine: { name: 'Nile', buttons: [{ id: 'start' }] },
      video: { bands: [{ id: 'high' }] },
    };
    expect(decodeMachineDetails(ack, {})?.isOdd).toBe(false);
    const read = decodeMachineDetails({ ...ack, ...part }, {});
    expect(read?.isOdd).toBe(true);
    expect(read?.value).toMatchObject({
      name: 'Nile',
      capabilities: ['press'],
      buttons: [{ id: 'start', label: null }],
    });
    if (!('video' in part)) expect(read?.value.video.renditions).toMatchObject([{ id: 'high', label: 'high' }]);
  });

  test.each([0, -1, 1_796_000_000, '1970-01-21T00:00:00Z', 'noon'])('[EXTRAS1] ignores a server clock of %s', (now) => {
    expect(decodeMachineDetails({ now }, {})).toMatchObject({ value: { serverNow: null }, isOdd: true });
    expect(decodePingAck({ now })).toEqual({ value: null });
  });

  test('[EXTRAS3] puts labels on one line, and keeps the first of several buttons or renditions with the same id', () => {
    const ack = {
      machine: { buttons: [{ id: 1, label: 'Be\u202Et\n1' }, { id: '1' }] },
      video: {
        bands: [
          { id: 'high', label: '\u202E' },
          { id: 'high', label: 'twice' },
        ],
      },
    };
    expect(decodeMachineDetails(ack, {})?.value).toMatchObject({
      buttons: [{ id: '1', label: 'Be t 1' }],
      video: { renditions: [{ id: 'high', label: 'high' }] },
    });
  });

  test('leave the machine usable when its meters or bets are unreadable', () => {
    const ack = {
      capabilities: ['meters', 'press'],
      machine: { name: 'Nile', buttons: [{ id: 'start' }], bets: [1e21] },
    };
    expect(decodeMachineDetails({ ...ack, meters: { credits: '12.50' } }, {})).toMatchObject({
      value: { name: 'Nile', buttons: [{ id: 'start' }], betsMinor: [], meters: null, isUnreadable: true },
      isOdd: true,
    });
    expect(decodeMachineDetails({ ...ack, meters: { credits: 12 } }, {})?.value).not.toHaveProperty('isUnreadable');
  });
});

describeMalformedPushContract('over socket.io', async () => {
  const server = await startTestServer();
  const namespace = server.sockets.of('/notifications');
  const log = createRecordingLog();
  return {
    connect: () => createSocketNotifications({ settings, page: server.page, log }).connect(token),
    isReady: ({ kind }) => kind === 'opened',
    pushNonsense: () => void namespace.emit('machine', { status: 'much' }),
    pushBalance: () => void namespace.emit('balance', { balance: 1 }),
    logged: () => log.entries.length,
    close: () => server.close(),
  };
});
