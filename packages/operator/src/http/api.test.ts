import { createMemoryStore, createNodePorts } from '@farspin/adapters/node';
import { defaultSettings } from '@farspin/core';
import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type Operator } from '../wiring/operator.ts';
import { givenSettings } from '../server/settings-document.ts';
import { call, connect, login } from '../testing/raw-client.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 2, machinesPerBrand: 4, players: 3 });
});
afterAll(async () => await operator.stop());

const at = async (path: string, options?: Parameters<typeof call>[2]) => await call(operator.url, path, options);

describe('login and validate', () => {
  test('returns a token and the data of the last sign-in for valid credentials', async () => {
    const { status, body } = await at('/api/login', { post: { username: 'demo', password: 'demo1234', site_id: 0 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    expect(Object.keys(body as object)).toEqual(
      expect.arrayContaining(['token', 'pin_code', 'ip_address', 'versions', 'last_logon', 'last_logon_ip']),
    );
  });

  test('refuses a wrong password with the code 10700 instead of 401', async () => {
    const { status, body } = await at('/api/login', {
      post: { username: 'player3', password: 'wrong-password', site_id: 0 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: 10_700,
      Params: { left_count: expect.any(Number), block_time: expect.any(Number) },
    });
  });

  test('refuses an unknown player with the code 10701', async () => {
    const { body } = await at('/api/login', { post: { username: 'nobody', password: 'wrong-password' } });
    expect(body).toMatchObject({ code: 10_701, ErrorMessage: expect.any(String) });
  });

  test('validate returns a valid token', async () => {
    const { body } = await at('/api/validate', { token: await login(operator.url) });
    const { token } = body as { token: string };
    expect((await at('/api/player/balance', { token })).status).toBe(200);
  });
});

describe('calls with a token', () => {
  test('returns the balance in whole minor units', async () => {
    const { body } = await at('/api/player/balance', { token: await login(operator.url) });
    expect(body).toEqual({ balance: expect.toSatisfy(Number.isSafeInteger) });
  });

  test('returns the jackpots of a brand as one string', async () => {
    const { body } = await at('/api/machine/brands', { token: await login(operator.url) });
    expect(body).toHaveLength(2);
    expect(body).toContainEqual({
      id: expect.any(String),
      name: expect.any(String),
      jackpot: expect.stringMatching(/^\d+(,\d+)*$/),
      machineCount: 4,
    });
  });

  test('returns the machines of a brand with the brand name, and all machines as a list', async () => {
    const token = await login(operator.url);
    const ofBrand = await at('/api/machine/1', { token });
    expect(ofBrand.body).toMatchObject({ brand: expect.any(String), machines: expect.any(Array) });
    expect((ofBrand.body as { machines: unknown[] }).machines).toHaveLength(4);
    const all = await at('/api/machine/all', { token });
    expect(all.body).toHaveLength(8);
    expect(all.body).toContainEqual(expect.objectContaining({ id: expect.any(String), status: 'available' }));
  });

  test('answers a request for an unknown brand with 200', async () => {
    expect((await at('/api/machine/no-such-brand', { token: await login(operator.url) })).status).toBe(200);
  });

  test('cancel pays out the credits of an open session, and kick and cancel accept numeric ids', async () => {
    const token = await login(operator.url, 'player1');
    const machine = await connect(operator.url, '/machine', token);
    await machine.ask('init', { machineID: 101, token });
    await machine.ask('transfer', { action: 3, amount: 5_000, requestId: 'in' });
    expect((await at('/api/player/kick', { token, post: { machineId: 101 } })).status).toBe(200);
    await at('/api/player/cancel', { token, post: { machineId: 101 } });
    expect((await at('/api/player/balance', { token })).body).toEqual({ balance: 500_000 });
    machine.close();
  });

  test('rejects the token after logout', async () => {
    const token = await login(operator.url, 'player2');
    expect((await at('/api/player/logout', { token, post: {} })).status).toBe(200);
    expect((await at('/api/player/balance', { token })).status).toBe(401);
  });

  test('forbids caching of an answer', async () => {
    const { headers } = await at('/api/player/balance', { token: await login(operator.url) });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('calls without a valid token', () => {
  test.each([
    ['/api/validate', undefined],
    ['/api/player/balance', undefined],
    ['/api/machine/brands', undefined],
    ['/api/machine/all', undefined],
    ['/api/machine/1', undefined],
    ['/api/player/logout', {}],
    ['/api/player/kick', { machineId: '101' }],
    ['/api/player/cancel', { machineId: '101' }],
  ])('%s returns 401 with code 10', async (path, post) => {
    for (const token of [undefined, 'not-a-token', 'a.b.c']) {
      const { status, body } = await at(path, { token, post });
      expect([path, token, status, body]).toMatchObject([
        path,
        token,
        401,
        { code: 10, ErrorMessage: expect.any(String) },
      ]);
    }
  });
});

describe.each(['empty', 'page'] as const)('[PLATFORM46] refusals with the failure body %s', (refusalBody) => {
  let other: Operator;
  beforeAll(async () => {
    other = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 2, dials: { refusalBody, kick: 'refused' } });
  });
  afterAll(async () => await other.stop());

  test('returns a status from which the client recognises a refusal or an invalid token', async () => {
    const { api } = createNodePorts({ settings: defaultSettings, page: other.url, store: createMemoryStore() });
    const nothing = { code: null, text: null, params: {} };
    const wrong = await firstValueFrom(api.login({ username: 'demo', password: 'wrong-password' }));
    expect(wrong).toEqual({ ok: false, error: { kind: 'refused', refusal: nothing } });
    const token = await login(other.url);
    const machine = await connect(other.url, '/machine', token);
    await machine.ask('init', { machineID: 101, token });
    expect(await firstValueFrom(api.kick(token, '101'))).toEqual(wrong);
    machine.close();
    const forged = await firstValueFrom(api.balance('a.b.c'));
    expect(forged).toEqual({ ok: false, error: { kind: 'unauthorized', refusal: nothing } });
  });

  test('still sends the reason over the machine connection', async () => {
    const token = await login(other.url);
    const machine = await connect(other.url, '/machine', token);
    expect(await machine.ask('cashout', {})).toMatchObject({ code: 50_100 });
    machine.close();
  });
});

describe('malformed requests', () => {
  test.each([
    ['{ not json', 'Invalid request: the body is not JSON; send a JSON object'],
    ['', 'Invalid request: the body is not JSON; send a JSON object'],
    [[], 'expected object'],
    [null, 'expected object'],
    [{ password: 'demo1234' }, 'username: '],
    [{ username: 'demo', password: 5 }, 'password: '],
    [{ username: { $ne: null }, password: 'demo1234' }, 'username: '],
  ])('refuses the login %j with code 40000 and the reason', async (post, words) => {
    const { status, body } = await at('/api/login', { post });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 40_000, ErrorMessage: expect.stringContaining(words) });
  });

  test('does not repeat the sent values in the error message', async () => {
    const { body } = await at('/api/login', { post: { username: 'demo', password: ['my-secret'] } });
    expect(JSON.stringify(body)).not.toContain('my-secret');
  });

  test('refuses a cancel without a machine and gives the reason', async () => {
    const { status, body } = await at('/api/player/cancel', { token: await login(operator.url), post: {} });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 40_000, ErrorMessage: expect.stringContaining('machineId') });
  });

  test('[SERVE2] reads a chunked body like any other body', async () => {
    const sent = await fetch(`${operator.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([JSON.stringify({ username: 'demo', password: 'demo1234', site_id: 0 })]).stream(),
      ...{ duplex: 'half' },
    });
    expect([sent.status, await sent.json()]).toEqual([200, expect.objectContaining({ token: expect.any(String) })]);
  });

  test('[SERVE4] WHEP and the control API refuse a body that is too large with 413', async () => {
    for (const path of ['/api/whep/101', '/sim/api/do'])
      expect((await at(path, { post: 'x'.repeat(100_000) })).status, path).toBe(413);
  });

  test('refuses a login body that is too large with 413', async () => {
    const { status, body } = await at('/api/login', { post: { username: 'x'.repeat(100_000), password: 'demo1234' } });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 40_000 });
  });

  test('answers an unknown call with 404 and a failure body', async () => {
    for (const path of ['/api/player/nothing', '/api/nothing', '/api']) {
      const { status, body } = await at(path, { token: await login(operator.url) });
      expect([path, status, body]).toEqual([path, 404, expect.objectContaining({ ErrorMessage: expect.any(String) })]);
    }
  });
});

describe('paths outside the API', () => {
  test('check accepts the caller by default', async () => {
    const { body } = await at('/check');
    expect(body).toEqual({ status: 0, code: 0, ip: '127.0.0.1', country: expect.any(String) });
  });

  test('serves Settings.json, which must be revalidated each time', async () => {
    const { status, body, headers } = await at('/Settings.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ money: { currency: 'TRY' } });
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  test('returns 404 for a missing Settings.json, and serves an invalid Settings.json unchanged', async () => {
    const missing = await startOperator({ settings: givenSettings(null) });
    expect((await call(missing.url, '/Settings.json')).status).toBe(404);
    await missing.stop();
    const broken = await startOperator({ settings: givenSettings('{"money": ', { unchecked: true }) });
    expect(await (await fetch(`${broken.url}/Settings.json`)).text()).toBe('{"money": ');
    await broken.stop();
  });

  test('sends the security headers with the page', async () => {
    const { headers } = await at('/');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src 'self'(?: 'sha256-[\w+/]{43}='){2};/);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types farspin");
    expect(policy).not.toMatch(/unsafe/);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
  });

  test('serves an asset without the security headers of pages', async () => {
    const { headers } = await at('/assets/index-Bq3x_9Za.js');
    const said = ['Content-Security-Policy', 'Permissions-Policy', 'X-Content-Type-Options'];
    expect(said.map((name) => headers.get(name))).toEqual([null, null, 'nosniff']);
  });
});

describe('the calls of part 2', () => {
  test('do not exist on a server that supports only part 1', async () => {
    const plain = await startOperator({ seed: 7, specOnly: true });
    try {
      const token = await login(plain.url);
      for (const path of ['/api/player/transactions', '/api/player/slot-sessions', '/api/player/profile']) {
        expect([path, (await call(plain.url, path, { token })).status]).toEqual([path, 404]);
      }
    } finally {
      await plain.stop();
    }
  });

  test('accept a valid query, and refuse an invalid query or token', async () => {
    const token = await login(operator.url);
    expect((await at('/api/player/transactions?limit=10&from=2020-01-01', { token })).status).toBe(200);
    expect((await at('/api/player/transactions?limit=none', { token })).status).toBe(400);
    expect((await at('/api/player/transactions?limit=10', { token: 'a.b.c' })).status).toBe(401);
  });
});

test.each(['404', '405', '501', 'page'] as const)(
  '[PLATFORM45] the client reports an unsupported call as absent when the server answers with %s',
  async (lackingCall) => {
    const other = await startOperator({ seed: 7, dials: { accountCalls: [], lackingCall } });
    try {
      const token = await login(other.url);
      const { status } = await fetch(`${other.url}/api/player/profile`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(String(status)).toBe(lackingCall === 'page' ? '200' : lackingCall);
      const { api } = createNodePorts({ settings: defaultSettings, page: other.url, store: createMemoryStore() });
      expect(await firstValueFrom(api.profile(token))).toMatchObject({ error: { kind: 'absent' } });
      expect(await firstValueFrom(api.setPin(token, { pin: '4711', password: 'demo1234' }))).toMatchObject({
        error: { kind: 'absent' },
      });
    } finally {
      await other.stop();
    }
  },
);

describe('[PLATFORM51] pages of other origins', () => {
  const page = { origin: 'https://play.example' };
  const preflight = { ...page, 'access-control-request-method': 'GET' };
  const allowedAt = async (url: string, method: string, headers: Readonly<Record<string, string>>) => {
    const response = await fetch(url, { method, headers });
    await response.body?.cancel();
    return [response.status, response.headers.get('access-control-allow-origin')];
  };

  test('may not call the API or poll the sockets', async () => {
    expect(await allowedAt(`${operator.url}/api/player/balance`, 'OPTIONS', preflight)).toEqual([404, null]);
    expect(await allowedAt(`${operator.url}/api/player/balance`, 'GET', page)).toEqual([401, null]);
    expect(await allowedAt(`${operator.url}/socket.io/?EIO=4&transport=polling`, 'GET', page)).toEqual([200, null]);
  });

  test('may call the API if the cors dial allows any origin, but may not control the operator', async () => {
    const open = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 1, dials: { cors: 'any-origin' } });
    try {
      expect(await allowedAt(`${open.url}/api/player/balance`, 'OPTIONS', preflight)).toEqual([204, '*']);
      expect(await allowedAt(`${open.url}/api/player/balance`, 'GET', page)).toEqual([401, '*']);
      expect(await allowedAt(`${open.url}/api/no-such-call`, 'GET', page)).toEqual([404, '*']);
      expect(await allowedAt(`${open.url}/check`, 'GET', page)).toEqual([200, '*']);
      expect(await allowedAt(`${open.url}/socket.io/?EIO=4&transport=polling`, 'GET', page)).toEqual([200, '*']);
      const [status, allowed] = await allowedAt(`${open.url}/sim/api/state`, 'GET', page);
      expect([status, allowed]).toEqual([403, null]);
    } finally {
      await open.stop();
    }
  });
});
