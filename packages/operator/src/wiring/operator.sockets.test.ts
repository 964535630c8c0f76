import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { machineInitAckSchema } from '@farspin/adapters/wire';
import { startOperator, type Operator, type OperatorOptions } from './operator.ts';
import { call, connect, login, userIdOf, type ConnectOptions, type RawSocket } from '../testing/raw-client.ts';

let operator: Operator;
const open: RawSocket[] = [];

const start = async (options: OperatorOptions = {}): Promise<void> => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 4, players: 2, ...options });
};
beforeEach(async () => await start());
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close();
  await operator.stop();
});

async function socketAt(namespace: string, token: string | null, options?: ConnectOptions): Promise<RawSocket> {
  const socket = await connect(operator.url, namespace, token, options);
  open.push(socket);
  return socket;
}
async function seated(token: string, machineID: string | number = '101'): Promise<RawSocket> {
  const socket = await socketAt('/machine', token);
  await socket.ask('init', { machineID, token });
  return socket;
}
const balance = async (token: string) => (await call(operator.url, '/api/player/balance', { token })).body;

describe('the handshake', () => {
  test.each(['/notifications', '/machine', '/signalling'])(
    '%s accepts the token in the query or in auth',
    async (namespace) => {
      const token = await login(operator.url);
      for (const tokenIn of ['query', 'auth'] as const) {
        expect((await socketAt(namespace, token, { tokenIn })).socket.connected).toBe(true);
      }
    },
  );

  test.each(['/notifications', '/machine', '/signalling'])(
    '%s refuses an invalid token with code 10',
    async (namespace) => {
      for (const token of [null, '', 'not-a-token']) {
        await expect(socketAt(namespace, token)).rejects.toMatchObject({
          data: { code: 10, ErrorMessage: expect.any(String) },
        });
      }
    },
  );

  test('accepts the polling transport', async () => {
    const socket = await socketAt('/notifications', await login(operator.url), { transports: ['polling'] });
    expect(socket.socket.connected).toBe(true);
  });
});

describe('notifications', () => {
  test('acknowledge init, then push the balance and report that no session is open', async () => {
    const token = await login(operator.url);
    const socket = await socketAt('/notifications', token);
    const order: string[] = [];
    socket.socket.onAny((event: string) => order.push(event));
    const acknowledged = new Promise((resolve) => {
      socket.socket.emit('init', { id: userIdOf(token) }, (ack: unknown) => {
        order.push('ack');
        resolve(ack);
      });
    });
    expect(await socket.pushed('balance')).toEqual({ balance: 500_000 });
    expect(await socket.pushed('session')).toMatchObject({ status: false });
    expect(await acknowledged).toEqual({ code: 20_000 });
    expect(order[0]).toBe('ack');
  });

  test('accept a number as the player id', async () => {
    const token = await login(operator.url);
    const socket = await socketAt('/notifications', token);
    expect(await socket.ask('init', { id: Number(userIdOf(token)) })).toEqual({ code: 20_000 });
  });

  test('report an open session with the status of the machine', async () => {
    const token = await login(operator.url);
    const machine = await seated(token);
    await machine.ask('transfer', { action: 3, amount: 20_000, requestId: 'first' });
    machine.close();
    const socket = await socketAt('/notifications', token);
    await socket.ask('init', { id: userIdOf(token) });
    const session = await socket.pushed('session', (payload) => (payload as { status: boolean }).status);
    expect(session).toMatchObject({ id: '101', name: expect.any(String), machine_status: 'waiting' });
  });

  test('push a change of a machine to other players', async () => {
    const watcher = await login(operator.url, 'player1');
    const socket = await socketAt('/notifications', watcher);
    await socket.ask('init', { id: userIdOf(watcher) });
    await seated(await login(operator.url));
    expect(await socket.pushed('machine')).toMatchObject({ id: '101', status: 'playing' });
  });

  test('push a deposit by the back office to the player', async () => {
    const token = await login(operator.url);
    const socket = await socketAt('/notifications', token);
    await socket.ask('init', { id: userIdOf(token) });
    operator.backOffice.deposit(userIdOf(token), 12_345);
    expect(
      await socket.pushed('balance', (payload) => (payload as { balance: number }).balance === 512_345),
    ).toBeTruthy();
  });

  test('send the reason before the server closes a connection', async () => {
    const token = await login(operator.url);
    const socket = await socketAt('/notifications', token);
    await socket.ask('init', { id: userIdOf(token) });
    const gone = new Promise((resolve) => socket.socket.once('disconnect', resolve));
    operator.backOffice.expireTokens(userIdOf(token));
    expect(await socket.pushed('closing')).toMatchObject({ code: 10, ErrorMessage: expect.any(String) });
    expect(await gone).toBe('io server disconnect');
  });
});

describe('the machine server', () => {
  test('answers init with the capabilities of the machine', async () => {
    const token = await login(operator.url);
    const socket = await socketAt('/machine', token);
    const ack = await socket.ask('init', { machineID: 101, token });
    expect({ code: 20_000, ...machineInitAckSchema.parse(ack) }).toEqual(ack);
    expect(ack).toMatchObject({ sessionId: expect.any(String), now: expect.any(Number), meters: { credits: 0 } });
    expect(ack).toHaveProperty('capabilities', expect.arrayContaining(['press', 'transfer', 'meters', 'ping']));
    expect(ack).toHaveProperty('video.whep', '/api/whep/101');
    expect(ack).toHaveProperty('machine.buttons', expect.arrayContaining([expect.objectContaining({ id: 'start' })]));
  });

  test('answers a ping after init with the server time, and refuses a ping before init', async () => {
    const token = await login(operator.url);
    const socket = await socketAt('/machine', token);
    expect(await socket.ask('ping', {})).toMatchObject({ code: 40_000 });
    await socket.ask('init', { machineID: 101, token });
    const before = Date.now();
    const { now } = (await socket.ask('ping', {})) as { now: number };
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  test('executes a repeated cash-in only once, and pushes the meters of a game', async () => {
    const token = await login(operator.url);
    const machine = await seated(token);
    const transfer = { action: 3, amount: 20_000, requestId: 'first' };
    expect(await machine.ask('transfer', transfer)).toEqual({ code: 20_000, balance: 480_000, credits: 20_000 });
    expect(await machine.ask('transfer', transfer)).toEqual({ code: 20_000, balance: 480_000, credits: 20_000 });
    expect(await balance(token)).toEqual({ balance: 480_000 });
    expect(await machine.ask('press', { id: 'start', commandId: 'spin', expiresAt: Date.now() + 2_000 })).toEqual({
      code: 20_000,
    });
    const meters = await machine.pushed('meters', (payload) => (payload as { spinCount: number }).spinCount === 1);
    expect(meters).toMatchObject({ credits: expect.any(Number), seq: expect.any(Number) });
    await machine.pushed('meters', (payload) => {
      const { spinCount, status } = payload as { spinCount: number; status: string };
      return spinCount === 1 && status === 'playing';
    });
    expect(operator.platform.operator.ledger().some(({ reason }) => reason === 'bet')).toBe(true);
  });

  test('refuses an expired command with 50101', async () => {
    const machine = await seated(await login(operator.url));
    await machine.ask('transfer', { action: 3, amount: 20_000, requestId: 'first' });
    const expired = { id: 'start', commandId: 'late', expiresAt: Date.now() - 1 };
    expect(await machine.ask('press', expired)).toMatchObject({ code: 50_101 });
    expect(await machine.ask('press', { ...expired, expiresAt: new Date(Date.now() - 1).toISOString() })).toMatchObject(
      {
        code: 50_101,
      },
    );
  });

  test('refuses an unknown machine, and a machine that is taken', async () => {
    const other = await login(operator.url, 'player1');
    await seated(other);
    const token = await login(operator.url);
    const machine = await socketAt('/machine', token);
    expect(await machine.ask('init', { machineID: 'no-such-machine', token })).toMatchObject({
      code: expect.any(Number),
      ErrorMessage: expect.any(String),
    });
    expect(await machine.ask('init', { machineID: '101', token })).toMatchObject({ code: 50_103 });
  });

  test.each<readonly [string, readonly unknown[], string]>([
    ['init', [], 'Invalid request'],
    ['init', ['101'], 'expected object'],
    ['init', [null], 'expected object'],
    ['init', [{ machineID: '101' }], 'token'],
    ['init', [{ machineID: { a: 1 }, token: 'x' }], 'machineID'],
    ['press', [{ id: 'start' }], 'commandId'],
    ['press', [{ id: 'start', commandId: 'c', expiresAt: {} }], 'expiresAt'],
    ['autoplay', [{ on: 'yes', commandId: 'c' }], 'on'],
    ['transfer', [{ action: 3, amount: 1.5, requestId: 'r' }], 'amount'],
    ['transfer', [{ action: 3, amount: -5, requestId: 'r' }], 'amount'],
    ['transfer', [{ action: 3, amount: '500', requestId: 'r' }], 'amount'],
    ['transfer', [{ action: 9, amount: 500, requestId: 'r' }], 'action'],
    ['transfer', [{ action: 3, amount: 500 }], 'requestId'],
    ['cashout', ['all'], 'expected object'],
    ['no-such-request', [{}], 'no-such-request'],
    ['__proto__', [{}], '__proto__'],
  ])('refuses a malformed %s %j with 40000 and changes nothing', async (event, payload, words) => {
    const token = await login(operator.url);
    const machine = await seated(token);
    await machine.ask('transfer', { action: 3, amount: 20_000, requestId: 'first' });
    expect(await machine.ask(event, ...payload)).toMatchObject({
      code: 40_000,
      ErrorMessage: expect.stringContaining(words),
    });
    expect(await balance(token)).toEqual({ balance: 480_000 });
    expect(machine.socket.connected).toBe(true);
  });

  test('survives a malformed request without an acknowledgement', async () => {
    const machine = await seated(await login(operator.url));
    machine.socket.emit('press');
    machine.socket.emit('transfer', Buffer.from([1, 2, 3]));
    machine.socket.emit('init', { machineID: '101' }, 'not a function');
    expect(await machine.ask('cashout', {})).toMatchObject({ code: 20_000 });
  });

  test('keeps the session and the credits of a disconnected player, who can then cash out', async () => {
    const token = await login(operator.url);
    const first = await seated(token);
    await first.ask('transfer', { action: 3, amount: 20_000, requestId: 'first' });
    operator.cutSockets('/machine');
    const again = await socketAt('/machine', token);
    expect(await again.ask('init', { machineID: '101', token })).toMatchObject({ meters: { credits: 20_000 } });
    expect(await again.ask('cashout', {})).toMatchObject({ code: 20_000 });
    expect(await balance(token)).toEqual({ balance: 500_000 });
  });

  test('keeps other namespaces connected when the sockets of one namespace are cut', async () => {
    const token = await login(operator.url);
    const notifications = await socketAt('/notifications', token);
    const machine = await seated(token);
    const gone = new Promise((resolve) => machine.socket.once('disconnect', resolve));
    operator.cutSockets('/machine');
    expect(await gone).toBe('transport close');
    expect(await notifications.ask('init', { id: userIdOf(token) })).toMatchObject({ code: 20_000 });
  });
});

describe('a server with part 1 only', () => {
  beforeEach(async () => {
    await operator.stop();
    await start({ specOnly: true });
  });

  test('acknowledges init without capabilities and refuses requests of part 2', async () => {
    const token = await login(operator.url);
    const machine = await socketAt('/machine', token);
    const ack = await machine.ask('init', { machineID: '101', token });
    expect(ack).toEqual({ code: 20_000 });
    expect(await machine.ask('transfer', { action: 3, amount: 500, requestId: 'r' })).toMatchObject({
      code: expect.any(Number),
    });
    expect(await machine.ask('ping', {})).toMatchObject({ code: 40_000 });
    expect(await balance(token)).toEqual({ balance: 500_000 });
  });
});

test('stop frees the port, closes connections and can be called twice', async () => {
  const machine = await seated(await login(operator.url));
  const gone = new Promise((resolve) => machine.socket.once('disconnect', resolve));
  const { port } = operator;
  await Promise.all([operator.stop(), operator.stop()]);
  await gone;
  await expect(fetch(`http://127.0.0.1:${port}/check`)).rejects.toThrow('fetch failed');
  operator = await startOperator({ port });
  expect(operator.port).toBe(port);
});
