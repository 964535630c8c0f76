import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type Operator, type OperatorOptions } from '../wiring/operator.ts';
import { call, connect, login, type RawSocket } from '../testing/raw-client.ts';
import { actionSchema, type Action } from './actions.ts';
import type { LiveView } from './live-view.ts';

let operator: Operator;
let machine: RawSocket;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 2, machinesPerBrand: 4, players: 2 });
  const token = await login(operator.url);
  machine = await connect(operator.url, '/machine', token);
  await machine.ask('init', { machineID: '101', token });
  await machine.ask('transfer', { action: 3, amount: 20_000, requestId: 'in' });
});
afterAll(async () => {
  machine.close();
  await operator.stop();
});

const state = async (find = ''): Promise<LiveView> =>
  (await call(operator.url, `/sim/api/state?find=${find}`)).body as LiveView;
const actionNames = actionSchema.options.map(({ shape }) => shape.do.value);
const act = async (action: Action) => await call(operator.url, '/sim/api/do', { post: action });

describe('the view of the control API', () => {
  test('shows the current machines, players, money and sockets', async () => {
    const view = await state();
    expect(view.counts).toMatchObject({ machines: 8, players: 3, sessions: 1, sockets: 1 });
    expect(view.machines[0]).toMatchObject({ id: '101', status: 'playing', player: 'demo', creditsMinor: 20_000 });
    expect(view.players[0]).toMatchObject({ username: 'demo', balanceMinor: 480_000, machineId: '101', sockets: 1 });
    expect(view.sessions).toMatchObject([
      { player: 'demo', machineId: '101', machine: view.machines[0]?.name, creditsMinor: 20_000, sockets: 1 },
    ]);
    const [session] = view.sessions;
    expect(view.now - (session?.since ?? 0)).toBeLessThan(60_000);
    expect(session?.isConnected).toBe(true);
    expect(view.ledger[0]).toMatchObject({
      reason: 'cash-in',
      amountMinor: 20_000,
      from: 'wallet:demo',
      to: 'machine:101',
    });
    expect(view.sockets).toMatchObject([{ namespace: '/machine', player: 'demo', transport: 'websocket' }]);
  });

  test('shows a reservation with the name of the player', async () => {
    const demo = operator.backOffice.players().find(({ username }) => username === 'demo');
    operator.backOffice.reserve('104', demo?.id ?? null);
    const { machines } = await state('104');
    operator.backOffice.reserve('104', null);
    expect(machines).toMatchObject([{ id: '104', reservedFor: 'demo' }]);
  });

  test('filters machines, players and sessions by a search text', async () => {
    const view = await state('player2');
    expect([view.machines.length, view.players.map(({ username }) => username)]).toEqual([0, ['player2']]);
    const ofDemo = await state('demo');
    expect([view.sessions.length, ofDemo.sessions.length]).toEqual([0, 1]);
    expect(ofDemo.machines).toMatchObject([{ id: '101', player: 'demo' }]);
  });

  test('streams each change of a machine immediately', async () => {
    const stream = await fetch(`${operator.url}/sim/api/live?find=102`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? '';
    expect(first).toContain('"status":"available"');
    operator.backOffice.setStatus('102', 'offline');
    expect((await reader?.read())?.value).toContain('"status":"offline"');
    operator.backOffice.setStatus('102', 'available');
    await reader?.cancel();
  });
});

describe('the actions of the control API', () => {
  test.each<[Action, () => unknown]>([
    [
      { do: 'set-status', machineId: '202', status: 'error' },
      () => operator.platform.cabinet('202')?.status === 'error',
    ],
    [
      { do: 'reserve', machineId: '103', player: 'player1' },
      () => operator.backOffice.machines().find(({ id }) => id === '103')?.reservedFor === 'player1',
    ],
    [
      { do: 'jackpot', machineId: '101', amountMinor: 5_000 },
      () => operator.backOffice.ledger().at(-1)?.reason === 'jackpot',
    ],
    [{ do: 'hand-pay', machineId: '101' }, () => operator.backOffice.ledger().at(-1)?.reason === 'hand-pay'],
    [
      { do: 'deposit', player: 'player2', amountMinor: 700 },
      () => operator.backOffice.players().find(({ username }) => username === 'player2')?.balanceMinor === 500_700,
    ],
    [{ do: 'block-country', country: 'TR', blocked: true }, () => operator.countries.list().blocked.includes('TR')],
    [{ do: 'block-country', country: 'TR', blocked: false }, () => operator.countries.list().blocked.length === 0],
    [{ do: 'visit-from', country: 'de' }, () => operator.countries.list().visitors === 'DE'],
  ])('%j', async (action, isDone) => {
    expect(await act(action)).toMatchObject({ status: 200, body: { done: action.do } });
    expect(isDone()).toBe(true);
  });

  test('gives a player a bonus and a warning, and then cuts the sockets and expires the token of the player', async () => {
    const token = await login(operator.url, 'player1');
    const seat = await connect(operator.url, '/machine', token);
    await seat.ask('init', { machineID: '201', token });
    await seat.ask('transfer', { action: 3, amount: 2_000, requestId: 'in' });
    await act({ do: 'bonus', machineId: '201' });
    await seat.ask('press', { id: 'start', commandId: 'lucky' });
    await act({ do: 'warn-and-close', machineId: '201', seconds: 9 });
    expect(await seat.pushed('info')).toMatchObject({ action: 'SESSION_CLOSE_WARNING', params: { count: 9 } });
    await seat.pushed('meters', (payload) => (payload as { freeSpins: number }).freeSpins > 0);
    const cut = new Promise((resolve) => seat.socket.once('disconnect', resolve));
    await act({ do: 'cut-sockets', player: 'player1' });
    await cut;
    expect(machine.socket.connected).toBe(true);
    await act({ do: 'expire-tokens', player: 'player1' });
    expect((await call(operator.url, '/api/player/balance', { token })).status).toBe(401);
  });

  test('sets and removes a PIN, and returns the SHA-256 hash of the PIN when the token is validated', async () => {
    const pinCode = async (): Promise<unknown> => {
      const token = await login(operator.url, 'player2');
      const { body } = await call(operator.url, '/api/validate', { token });
      return (body as { pin_code: unknown }).pin_code;
    };
    await act({ do: 'set-pin', player: 'player2', pin: '4711' });
    expect(await pinCode()).toBe(createHash('sha256').update('4711').digest('hex'));
    await act({ do: 'set-pin', player: 'player2', pin: null });
    expect(await pinCode()).toBeFalsy();
  });

  test.each([
    [{ do: 'kick', machineId: '102' }, 409, 'Nobody plays at this machine.'],
    [{ do: 'kick', machineId: '999' }, 409, 'There is no machine 999.'],
    [{ do: 'deposit', player: 'no body', amountMinor: 5 }, 409, 'There is no player "no body".'],
    [{ do: 'deposit', player: 'demo', amountMinor: 2_000_000_000 }, 400, 'amountMinor: expected at most 1000000000'],
    [{ do: 'set-status', machineId: '101', status: 'broken' }, 400, 'status: expected "available" or "error"'],
    [{ do: 'jackpot', machineId: '101', amountMinor: -5 }, 400, 'amountMinor: expected at least 1, was -5'],
    [{ do: 'cut-sockets', player: 'nobody' }, 409, 'There is no player nobody.'],
    [{ do: 'reserve', machineId: '103', player: 'nobody' }, 409, 'There is no player nobody.'],
    [{ do: 'set-pin', player: 'demo', pin: '12' }, 400, 'pin: expected four to eight digits'],
    [{ do: 'set-pin', player: 'nobody', pin: null }, 409, 'There is no player nobody.'],
    [
      { do: 'block-country', country: 'turkey', blocked: true },
      400,
      'country: expected a country code (two letters of ISO 3166-1, such as TR), was "turkey"',
    ],
    [{ do: 'nothing' }, 400, `do: expected ${actionNames.map((name) => JSON.stringify(name)).join(' or ')}, was`],
    ['not json', 400, 'The body is not JSON. Send a JSON object.'],
  ])('refuses %j with status %i', async (action, status, words) => {
    const answer = await call(operator.url, '/sim/api/do', { post: action });
    expect(answer.status).toBe(status);
    expect((answer.body as { error: string }).error).toContain(words);
  });
});

describe('ends faults', () => {
  const end = async (path: string, body?: string) => {
    const answer = await fetch(`${operator.url}/sim/api/faults${path}`, {
      method: 'DELETE',
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const underWay = (): readonly number[] =>
    operator.faults.list().flatMap(({ id, state }) => (state === 'over' ? [] : [id]));

  test.each([
    ['one, by its number in the path', 'second', undefined],
    ['all, without a body', 'all', undefined],
    ['all, with an empty object as the body', 'all', '{}'],
  ] as const)('%s', async (_, which, body) => {
    const later = { atMs: 3_600_000 };
    const { id: first } = await operator.faults.apply('down', later);
    const { id: second } = await operator.faults.apply('down', later);
    const ended = await end(which === 'all' ? '' : `/${second}`, body);
    expect(ended).toEqual({
      status: 200,
      body: which === 'all' ? { cleared: 'all', ended: [first, second] } : { cleared: String(second), ended: [second] },
    });
    expect(underWay()).toEqual(which === 'all' ? [] : [first]);
    await operator.faults.clear();
  });

  test.each([
    ['?id=1', undefined],
    ['', '{"id":1}'],
    ['', '1'],
    ['/first', undefined],
  ])('refuses to end a fault named in the query, in the body or by an invalid id: %s %s', async (path, body) => {
    await operator.faults.apply('down', { atMs: 3_600_000 });
    const refused = await end(path, body);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('DELETE /sim/api/faults/2') },
    });
    expect(underWay()).toHaveLength(1);
    await operator.faults.clear();
  });
});

/** Sends a request with headers that `fetch` does not allow, and returns the response status. */
const statusWith = (url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });

describe('access to the control page', () => {
  const own = (): string => `${operator.url}/sim/api/state`;
  test.each([
    [{}, 200],
    [{ Host: 'localhost' }, 200],
    [{ Host: 'rebound.example' }, 403],
    [{ Origin: 'https://elsewhere.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
  ])('answers a request with the headers %j with status %i', async (headers, status) => {
    expect(await statusWith(own(), headers)).toBe(status);
  });

  test('rejects a POST with the content type of a form', async () => {
    const body = JSON.stringify({ do: 'visit-from', country: 'FR' });
    const answer = await fetch(`${operator.url}/sim/api/do`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(answer.status).toBe(403);
    expect(operator.countries.list().visitors).not.toBe('FR');
  });

  const started = async (options: OperatorOptions, check: (operator: Operator) => Promise<void>): Promise<void> => {
    const other = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 3, ...options });
    await check(other).finally(() => other.stop());
  };

  test('requires the token from the control link when control is open to anyone', async () => {
    await started({ control: 'anyone' }, async ({ url, controlLink }) => {
      const token = new URL(controlLink ?? '').hash.slice(1);
      expect(token).toMatch(/^[\w-]{20,}$/);
      expect(await statusWith(`${url}/sim/api/state`, { Host: 'rebound.example' })).toBe(403);
      expect(await statusWith(`${url}/sim/api/state`, { Authorization: 'Bearer wrong' })).toBe(403);
      expect(await statusWith(`${url}/sim/api/state`, { Host: 'play.example', Authorization: `Bearer ${token}` })).toBe(
        200,
      );
    });
  });

  test('returns 404 when control is off', async () => {
    await started({ control: 'off' }, async ({ url, controlLink }) => {
      expect(controlLink).toBeNull();
      expect((await call(url, '/sim/api/state')).status).toBe(404);
    });
  });

  test('redirects /sim/ to /sim', async () => {
    expect((await fetch(`${operator.url}/sim/`)).url).toBe(`${operator.url}/sim`);
  });

  test('sends a separate content security policy, and leaves the policy for players unchanged', async () => {
    const page = await fetch(`${operator.url}/sim`);
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'.*trusted-types 'none'/,
    );
    const player = await fetch(`${operator.url}/Settings.json`);
    expect(player.headers.get('Content-Security-Policy')).toContain('trusted-types farspin');
  });
});
