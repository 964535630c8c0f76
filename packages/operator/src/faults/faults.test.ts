import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type FaultOptions, type Operator } from '../index.ts';
import { call, connect, login, userIdOf, type RawSocket } from '../testing/raw-client.ts';
import { faultNames, scenarios } from './scenarios.ts';
import type { Scenario } from './scenario.ts';

let operator: Operator;
const open: RawSocket[] = [];
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 4, players: 3 });
});
afterEach(async () => {
  await operator.faults.clear();
  for (const socket of open.splice(0)) socket.close();
  await expect.poll(async () => (await state()).counts.sockets).toBe(0);
});
afterAll(async () => await operator.stop());

async function at(namespace: string, token: string): Promise<RawSocket> {
  const socket = await connect(operator.url, namespace, token);
  open.push(socket);
  return socket;
}
async function seated(token: string, machineID = '101'): Promise<RawSocket> {
  const socket = await at('/machine', token);
  await socket.ask('init', { machineID, token });
  return socket;
}
const balance = async (token: string) => await call(operator.url, '/api/player/balance', { token });
const state = async () =>
  (await call(operator.url, '/sim/api/state')).body as { readonly counts: { readonly sockets: number } };
const gone = (socket: RawSocket): Promise<unknown> =>
  new Promise((resolve) => socket.socket.once('disconnect', resolve));

test('has at least 25 faults, each with a description and the expected effect for the player', () => {
  expect(faultNames.length).toBeGreaterThanOrEqual(25);
  for (const name of faultNames) {
    const { about, seen }: Scenario = scenarios[name];
    expect(about, name).toMatch(/^[A-Z].*\.$/);
    expect(seen.length, name).toBeGreaterThan(50);
  }
});

describe('refuses an invalid fault with a one-line message', () => {
  test.each([
    ['half', {}, 'There is no fault "half". Did you mean half-open?'],
    ['sleep', {}, 'sleep needs a player.'],
    ['down', { player: 'nobody' }, 'There is no player nobody. Use the id or username of a player.'],
    ['clock-ahead', { player: 'demo' }, 'clock-ahead affects everyone. Leave out "player".'],
    ['cut', { forMs: 5_000 }, 'cut has no duration. Leave out "for".'],
    ['down', { forMs: -1 }, '"for" must be from 1 ms to 24 h (86400000 ms), was -1 ms.'],
    ['down', { forMs: 0 }, '"for" must be from 1 ms to 24 h (86400000 ms), was 0 ms.'],
    ['down', { lastsMs: 9 }, 'Faults have no option lastsMs. Known options: player, atMs, forMs, everyMs, calls.'],
    ['server-error', { calls: ['reels'] }, /^There is no call reels\. Known calls: check, /],
    ['down', { calls: ['login'] as const }, 'down cannot be limited to some calls. Leave out "calls".'],
    ['down', { everyMs: 15_000 }, 'down lasts 15000 ms, so "every" cannot be 15000 ms. Use a longer interval.'],
    ['down', { everyMs: 15_000, forMs: null }, 'down cannot repeat, because it lasts until you clear it. Leave out'],
    ['down', { player: '' }, 'There is no player "".'],
    ['cut', { everyMs: 10 }, '"every" must be from 1000 ms to 24 h (86400000 ms), was 10 ms.'],
  ])('refuses the fault %s with the options %j', async (name, options, words) => {
    await expect(operator.faults.apply(name as 'cut', options as FaultOptions)).rejects.toThrow(words);
    expect(operator.faults.list().filter(({ state }) => state !== 'over')).toEqual([]);
  });
});

describe('a fault at a machine', () => {
  test.each(['removed', 'session-warning', 'taken-over', 'machine-error', 'machine-offline'] as const)(
    '%s fails with an error if no player is at the machine',
    async (name) => {
      const words = 'player2 is not at a machine, so nothing happened. Join a machine first.';
      await expect(operator.faults.apply(name, { player: 'player2' })).rejects.toThrow(words);
      const before = operator.faults.list();
      await expect(operator.faults.apply(name)).rejects.toThrow('No player is at a machine, so nothing happened.');
      expect(operator.faults.list()).toEqual(before);
    },
  );

  test('lists a fault as missed if no player is at the machine, and still repeats the fault', async () => {
    const missed = 'player2 is not at a machine, so nothing happened. Join a machine first.';
    const { id } = await operator.faults.apply('removed', { player: 'player2', atMs: 20 });
    const entry = (one: number) => operator.faults.list().find((fault) => fault.id === one);
    await expect.poll(() => entry(id)).toMatchObject({ state: 'over', missed });
    const again = await operator.faults.apply('removed', { player: 'player2', everyMs: 1_000 });
    expect(again).toMatchObject({ state: 'waiting', rounds: 1, missed });
    await seated(await login(operator.url, 'player2'));
    await expect.poll(() => entry(again.id), { timeout: 3_000 }).toMatchObject({ rounds: 2, missed: null });
    expect(operator.backOffice.sessions()).toEqual([]);
  });
});

describe('faults of calls', () => {
  test('answers only one player with 503, until the fault is cleared', async () => {
    const [demo, other] = [await login(operator.url), await login(operator.url, 'player1')];
    const { id } = await operator.faults.apply('server-error', { player: 'demo', forMs: null });
    expect((await balance(demo)).status).toBe(503);
    expect((await balance(other)).status).toBe(200);
    await operator.faults.clear(id);
    expect((await balance(demo)).status).toBe(200);
  });

  test('limits a fault to the selected calls', async () => {
    const token = await login(operator.url);
    await operator.faults.apply('unauthorized', { player: 'demo', calls: ['profile'] });
    expect((await balance(token)).status).toBe(200);
    expect((await call(operator.url, '/api/player/profile', { token })).status).toBe(401);
  });

  test('applies a fault to a login by username, because the player has no token yet', async () => {
    await operator.faults.apply('server-error', { player: 'player1' });
    const sign = async (username: string) =>
      await call(operator.url, '/api/login', { post: { username, password: `${username}1234`, site_id: 0 } });
    expect((await sign('player1')).status).toBe(503);
    expect((await sign('player2')).status).toBe(200);
  });

  test('executes a call whose answer is lost, but not a call whose request is lost', async () => {
    const token = await login(operator.url, 'player1');
    const shortcuts = async () =>
      JSON.parse(operator.platform.snapshot().rows.find(({ id }) => id === userIdOf(token))?.json ?? '{}').shortcuts;
    const update = async (name: string) =>
      await call(operator.url, '/api/auth/user/update', { token, post: { user: { theme: null, shortcuts: [name] } } });
    const lost = await operator.faults.apply('lost-requests', { player: 'player1' });
    await expect(update('lobby')).rejects.toThrow();
    expect(await shortcuts()).not.toEqual(['lobby']);
    await operator.faults.clear(lost.id);
    await operator.faults.apply('lost-answers', { player: 'player1' });
    await expect(update('profile')).rejects.toThrow();
    expect(await shortcuts()).toEqual(['profile']);
  });

  test('sends an unreadable answer, which the client rejects', async () => {
    const token = await login(operator.url);
    await operator.faults.apply('malformed-answers', { player: 'demo' });
    await expect(balance(token)).rejects.toThrow(SyntaxError);
  });

  test('delivers a reordered answer after the next message to the player', async () => {
    const token = await login(operator.url);
    const socket = await at('/notifications', token);
    await socket.ask('init', { id: userIdOf(token) });
    await socket.pushed('session');
    await operator.faults.apply('reordered-answers', { player: 'demo' });
    const order: string[] = [];
    socket.socket.once('balance', () => order.push('push'));
    const asked = balance(token).then(() => order.push('answer'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(order).toEqual([]);
    operator.backOffice.deposit(userIdOf(token), 100);
    await asked;
    expect(order).toEqual(['push', 'answer']);
  });
});

describe('faults of requests over a socket', () => {
  test('applies a server error only to calls over HTTP, so that a game continues', async () => {
    const token = await login(operator.url, 'player2');
    const machine = await seated(token, '102');
    const { id } = await operator.faults.apply('server-error', { player: 'player2' });
    expect((await balance(token)).status).toBe(503);
    expect(await machine.ask('press', { id: 'bet-up', commandId: 'on' })).toMatchObject({ code: 20_000 });
    await operator.faults.clear(id);
    await call(operator.url, '/api/player/cancel', { token, post: { machineId: '102' } });
  });

  test('moves money once when a request is repeated', async () => {
    await operator.faults.apply('double-requests', { player: 'demo' });
    const token = await login(operator.url);
    const machine = await seated(token);
    const before = (await balance(token)).body as { balance: number };
    const ack = await machine.ask('transfer', { action: 3, amount: 1_000, requestId: 'twice' });
    expect(ack).toMatchObject({ balance: before.balance - 1_000 });
    await operator.faults.clear();
    expect((await balance(token)).body).toEqual({ balance: before.balance - 1_000 });
    await machine.ask('cashout', {});
    await call(operator.url, '/api/player/cancel', { token, post: { machineId: '101' } });
  });

  test('keeps the transfer in the ledger when the answer is lost, and sends pushes twice or unreadable', async () => {
    const token = await login(operator.url, 'player2');
    const machine = await seated(token, '102');
    await operator.faults.apply('lost-answers', { player: 'player2', calls: ['transfer'] });
    machine.socket.emit('transfer', { action: 3, amount: 2_000, requestId: 'unheard' });
    await machine.pushed('meters', (payload) => (payload as { credits: number }).credits === 2_000);
    expect(operator.backOffice.ledger().at(-1)).toMatchObject({ amountMinor: 2_000, reference: 'request:unheard' });
    await operator.faults.apply('double-pushes', { player: 'player2' });
    const from = machine.pushes.length;
    await machine.ask('press', { id: 'bet-up', commandId: 'up' });
    await expect.poll(() => machine.pushes.slice(from).filter(({ event }) => event === 'meters').length).toBe(2);
    await operator.faults.apply('malformed-pushes', { player: 'player2' });
    await machine.ask('press', { id: 'bet-down', commandId: 'down' });
    await expect.poll(() => machine.pushes.at(-1)?.payload).toBe('\u0000');
    await call(operator.url, '/api/player/cancel', { token, post: { machineId: '102' } });
  });
});

describe('faults of the connection through the lab', () => {
  test('blackhole and cut affect one player only, and blackhole routes that player through the lab', async () => {
    const [demo, other] = [await login(operator.url), await login(operator.url, 'player1')];
    const [mine, theirs] = [await at('/notifications', demo), await at('/notifications', other)];
    const end = gone(mine);
    const applied = operator.faults.apply('blackhole', { player: 'demo', forMs: null });
    await end;
    const again = await at('/notifications', demo);
    await applied;
    // The connection is silent, and neither side receives a close.
    await expect(again.socket.timeout(300).emitWithAck('init', { id: userIdOf(demo) })).rejects.toThrow('timed out');
    expect(again.socket.connected).toBe(true);
    expect(theirs.socket.connected).toBe(true);
    expect(await theirs.ask('init', { id: userIdOf(other) })).toEqual({ code: 20_000 });
    await operator.faults.clear();
    const third = await at('/notifications', demo);
    const cut = gone(third);
    await operator.faults.apply('cut', { player: 'demo' });
    await cut;
    expect(theirs.socket.connected).toBe(true);
  });

  test('down breaks the calls of a player, but not the control API, until the fault ends', async () => {
    const token = await login(operator.url, 'player1');
    const { state } = await operator.faults.apply('down', { player: 'player1', forMs: 700 });
    expect(state).toBe('on');
    await expect(balance(token)).rejects.toThrow();
    expect((await call(operator.url, '/sim/api/state')).status).toBe(200);
    await expect.poll(async () => (await balance(token).catch(() => null))?.status, { timeout: 5_000 }).toBe(200);
  });
});

describe('faults of the back office', () => {
  test('sets the clock forward and back again', async () => {
    const token = await login(operator.url, 'player3');
    const machine = await seated(token, '103');
    const now = async (): Promise<number> => ((await machine.ask('ping', {})) as { now: number }).now;
    await operator.faults.apply('clock-ahead', { forMs: null });
    expect((await now()) - Date.now()).toBeGreaterThan(599_000);
    const { headers } = await fetch(`${operator.url}/Settings.json`);
    expect(Date.parse(headers.get('date') ?? '') - Date.now()).toBeGreaterThan(598_000);
    await operator.faults.clear();
    expect(Math.abs((await now()) - Date.now())).toBeLessThan(1_000);
  });

  test('removes or breaks Settings.json, or enables the country check', async () => {
    const settings = async () => await fetch(`${operator.url}/Settings.json`);
    await operator.faults.apply('settings-missing');
    expect((await settings()).status).toBe(404);
    await operator.faults.clear();
    await operator.faults.apply('settings-broken');
    await expect((await settings()).json()).rejects.toThrow(SyntaxError);
    await operator.faults.clear();
    await operator.faults.apply('country-blocked');
    expect(await (await settings()).json()).toMatchObject({ countryCheck: { enabled: true } });
    expect((await call(operator.url, '/check')).body).toMatchObject({ status: 1, code: 0, country: 'TR' });
    await operator.faults.clear();
    expect((await call(operator.url, '/check')).body).toMatchObject({ status: 0 });
  });

  test('clears the storage of one player with the header Clear-Site-Data', async () => {
    const [demo, other] = [await login(operator.url), await login(operator.url, 'player1')];
    await operator.faults.apply('storage-cleared', { player: 'demo' });
    expect((await balance(demo)).headers.get('Clear-Site-Data')).toBe('"storage"');
    expect((await balance(other)).headers.get('Clear-Site-Data')).toBeNull();
  });

  test('takes over a session, expires a token, and keeps a machine in error until the fault is cleared', async () => {
    const token = await login(operator.url, 'player3');
    const machine = await seated(token, '103');
    await machine.ask('transfer', { action: 3, amount: 500, requestId: 'stay' });
    const { id } = await operator.faults.apply('machine-error', { player: 'player3' });
    expect(operator.platform.cabinet('103')?.status).toBe('error');
    await operator.faults.clear(id);
    expect(operator.platform.cabinet('103')?.status).toBe('playing');
    await operator.faults.apply('taken-over', { player: 'player3' });
    expect(await machine.pushed('closing')).toMatchObject({ code: 50_106 });
    await operator.faults.apply('token-expired', { player: 'player3' });
    expect((await balance(token)).status).toBe(401);
  });
});

test('a fault of one player affects no other player when everyone is routed through the lab', async () => {
  const own = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 3, players: 1, lab: true });
  const [demo, other] = [await login(own.url), await login(own.url, 'player1')];
  const [mine, theirs] = [
    await connect(own.url, '/notifications', demo),
    await connect(own.url, '/notifications', other),
  ];
  try {
    await own.faults.apply('blackhole', { player: 'demo', forMs: null });
    expect([mine.socket.connected, theirs.socket.connected]).toEqual([true, true]);
    await expect(mine.socket.timeout(300).emitWithAck('init', { id: userIdOf(demo) })).rejects.toThrow('timed out');
    expect(await theirs.ask('init', { id: userIdOf(other) })).toEqual({ code: 20_000 });
    // A token may name an unknown player. Such requests use the route for all players.
    expect((await call(own.url, '/api/player/balance', { token: 'x.eyJpZCI6IjkifQ.y' })).status).toBe(401);
  } finally {
    mine.socket.disconnect();
    theirs.socket.disconnect();
    await own.stop();
  }
});

test('stops an operator within 5 s even if players have half-open connections', async () => {
  const own = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 3, players: 1, lab: true });
  const token = await login(own.url);
  const socket = await connect(own.url, '/notifications', token);
  await own.faults.apply('half-open');
  const startedAt = performance.now();
  await own.stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  socket.close();
});

const live = () => operator.faults.list().filter(({ state }) => state !== 'over');

test('repeats a delayed fault under the same number, and clears every round at once', async () => {
  const token = await login(operator.url);
  const status = async (): Promise<number> => (await balance(token)).status;
  const planned = await operator.faults.apply('server-error', { atMs: 150, forMs: 200, everyMs: 1_000 });
  expect(planned).toMatchObject({ state: 'waiting', rounds: 0 });
  expect(await status()).toBe(200);
  for (const rounds of [1, 2]) {
    await expect.poll(status, { interval: 20, timeout: 3_000 }).toBe(503);
    await expect.poll(status, { interval: 20 }).toBe(200);
    expect(live()).toMatchObject([{ id: planned.id, state: 'waiting', rounds }]);
    expect(live()[0]?.beginsAt).toBeGreaterThanOrEqual(planned.beginsAt + rounds * 1_000);
  }
  await operator.faults.clear(planned.id);
  expect(live()).toEqual([]);
  const over = operator.faults.list().filter(({ id }) => id === planned.id);
  expect(over).toMatchObject([{ state: 'over', rounds: 2 }]);
  await expect(operator.faults.clear(planned.id)).rejects.toThrow(`Fault ${planned.id} is not active or scheduled.`);
});

test('never begins a fault that is cleared early, and keeps the end of the last round of a fault cleared between rounds', async () => {
  const never = await operator.faults.apply('cut', { atMs: 3_600_000 });
  const once = await operator.faults.apply('video-cut', { everyMs: 3_600_000 });
  expect(await operator.faults.clear()).toEqual([never.id, once.id]);
  const [unbegun, begun] = operator.faults.list().slice(-2);
  expect(unbegun).toEqual({ ...never, state: 'over' });
  expect(begun?.endsAt).toBeGreaterThanOrEqual(begun?.beginsAt ?? Infinity);
  expect(begun?.endsAt).toBeLessThanOrEqual(Date.now());
});

test('lists faults in order of fault numbers, and shows the interval of a repeating fault without a duration', async () => {
  const later = await operator.faults.apply('slow-line', { player: 'demo', atMs: 3_600_000 });
  const applied = await operator.faults.apply('video-cut', { player: 'demo', everyMs: 1_000 });
  expect(applied).toMatchObject({ state: 'waiting', everyMs: 1_000, rounds: 1 });
  await operator.faults.clear(later.id);
  const ids = operator.faults.list().map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  expect(operator.faults.list().length).toBeLessThanOrEqual(21);
});
