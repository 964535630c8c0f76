import { err, ok, type Settings } from '@farspin/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerOf } from '../testing/collect.ts';
import { settings, token, useSocketsBench } from '../testing/sockets-bench.ts';
import { deviceClock } from '../time/device-clock.ts';

const nothing = { code: null, text: null, params: {} };
const bench = useSocketsBench();
const withAckTimeout = (ackTimeoutMs: number): Settings => ({
  ...settings,
  sockets: { ...settings.sockets, ackTimeoutMs },
});
afterEach(() => vi.restoreAllMocks());

describe('requests', () => {
  const acknowledging = (event: string, ack: unknown): unknown[] => {
    const payloads: unknown[] = [];
    bench.server.sockets.of('/machine').on('connection', (socket) => {
      socket.on(event, (payload, answer) => {
        payloads.push(payload);
        answer(ack);
      });
    });
    return payloads;
  };

  test('sends each command in the format of the protocol', async () => {
    const said: unknown[] = [];
    bench.server.sockets.of('/machine').on('connection', (socket) => {
      socket.onAny((event, payload, ack) => {
        said.push([event, payload]);
        ack({ balance: 500, credits: 1_500, code: 20_000 });
      });
    });
    const connection = await bench.machineConnection();
    await answerOf(connection.init({ machineId: '7', token, resume: 's1' }));
    await answerOf(connection.press({ buttonId: 'start', commandId: 'c1', expiresAt: null }));
    await answerOf(connection.press({ buttonId: 'take', commandId: 'c2', expiresAt: 99 }));
    await answerOf(connection.autoplay({ on: true, commandId: 'c3', expiresAt: null }));
    const moved = await answerOf(connection.transfer({ action: 3, amountMinor: 1_000, requestId: 'r1' }));
    await answerOf(connection.cashout({ requestId: 'c1' }));
    await answerOf(connection.ping());
    expect(said).toEqual([
      ['init', { machineID: '7', token, resume: 's1' }],
      ['press', { id: 'start', commandId: 'c1' }],
      ['press', { id: 'take', commandId: 'c2', expiresAt: 99 }],
      ['autoplay', { on: true, commandId: 'c3' }],
      ['transfer', { action: 3, amount: 1_000, requestId: 'r1' }],
      ['cashout', { requestId: 'c1' }],
      ['ping', {}],
    ]);
    expect(moved).toEqual(ok({ balanceMinor: 500, creditsMinor: 1_500 }));
  });

  test.each([
    ['an empty object', {}],
    ['nothing', undefined],
    ['null', null],
  ])('accepts %s as the acknowledgement of init from a part 1 server', async (_, ack) => {
    acknowledging('init', ack);
    const connection = await bench.machineConnection();
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
        video: { type: 'camera', renditions: [] },
      }),
    );
  });

  test('returns a rejection from the acknowledgement', async () => {
    acknowledging('press', { code: 50_101, ErrorMessage: 'Expired' });
    const connection = await bench.machineConnection();
    expect(await answerOf(connection.press({ buttonId: 'start', commandId: 'c', expiresAt: 1 }))).toEqual(
      err({ kind: 'refused', refusal: { ...nothing, code: 50_101, text: 'Expired' } }),
    );
  });

  test('treats code 10 as unauthorized', async () => {
    acknowledging('init', { code: 10 });
    const connection = await bench.machineConnection();
    expect(await answerOf(connection.init({ machineId: '7', token, resume: null }))).toEqual(
      err({ kind: 'unauthorized', refusal: { ...nothing, code: 10 } }),
    );
  });

  test('reports and logs an invalid acknowledgement as malformed', async () => {
    acknowledging('transfer', { balance: '500' });
    const connection = await bench.machineConnection();
    expect(await answerOf(connection.transfer({ action: 4, amountMinor: 1, requestId: 'r' }))).toEqual(
      err({ kind: 'malformed' }),
    );
    expect(bench.log.entries).toEqual([{ event: 'wire.malformed', data: { place: 'machine ack transfer', count: 1 } }]);
  });

  test('reports a request as lost without a retry when no acknowledgement arrives in time', async () => {
    const sent: unknown[] = [];
    bench.server.sockets.of('/machine').on('connection', (socket) => void socket.on('cashout', () => sent.push(1)));
    const connection = await bench.machineConnection(withAckTimeout(100));
    expect(await answerOf(connection.cashout({ requestId: 'c1' }))).toEqual(err({ kind: 'lost', status: null }));
    expect(sent).toEqual([1]);
  });

  test('reports a request as lost at once when the connection ends before the acknowledgement', async () => {
    bench.server.sockets.of('/machine').on('connection', (socket) => {
      socket.on('cashout', () => socket.conn.close(true));
    });
    const connection = await bench.machineConnection(withAckTimeout(60_000));
    expect(await answerOf(connection.cashout({ requestId: 'c1' }))).toEqual(err({ kind: 'lost', status: null }));
  });

  test('fails a request as offline on a closed connection', async () => {
    const events = bench.connectMachine();
    const { connection } = await events.until((event) => event.kind === 'opened');
    bench.server.sockets.of('/machine').disconnectSockets(true);
    await events.ended();
    expect(await answerOf(connection.cashout({ requestId: 'c1' }))).toEqual(err({ kind: 'offline' }));
  });

  test('fails a request as offline after a missed heartbeat, and does not send the request', async () => {
    const payloads = acknowledging('cashout', {});
    const { now } = deviceClock;
    let sleptMs = 0;
    vi.spyOn(deviceClock, 'now').mockImplementation(() => now() + sleptMs);
    const connection = await bench.machineConnection();
    sleptMs = 3_600_000;
    expect(await answerOf(connection.cashout({ requestId: 'c1' }))).toEqual(err({ kind: 'offline' }));
    expect(payloads).toEqual([]);
  });

  test('sends a request only on subscribe', async () => {
    const payloads = acknowledging('cashout', {});
    const connection = await bench.machineConnection();
    const asked$ = connection.cashout({ requestId: 'c1' });
    await answerOf(connection.cashout({ requestId: 'c1' }));
    expect(payloads).toHaveLength(1);
    await answerOf(asked$);
    expect(payloads).toHaveLength(2);
  });
});
