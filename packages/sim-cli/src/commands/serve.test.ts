import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDials, describePinned, drawDials, parseDials } from '@farspin/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, connect, login, userIdOf, type RawSocket } from '@farspin/operator/testing';
import { greetingOfServe, killLeftovers, runServe, startServe, type ServeProcess } from '../testing/serve-process.ts';
import { seedWithEarlyBonus } from '@farspin/operator/testing';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-serve-'));
});
afterEach(() => {
  killLeftovers();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string): string => join(folder, name);
const oneLine = (text: string): RegExp => new RegExp(`^${text}\\n$`);

describe('starting', () => {
  test('prints one line of JSON when ready, with a token link that signs in', async () => {
    const server = await startServe();
    const token = new URL(server.tokenLink).searchParams.get('token') ?? '';
    expect((await call(server.url, '/api/validate', { token })).status).toBe(200);
    const { code, stdout, stderr } = await server.end('SIGTERM');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(oneLine('\\{.*\\}'));
  });

  test('shows how to play in the terminal and, with a page, prints a link that signs in', async () => {
    const alone = await greetingOfServe('--players', '2');
    expect(alone).not.toContain('token');
    expect(alone).toMatch(/npm run farspin -- play --server http:\/\/127\.0\.0\.1:\d+\n/);
    expect(alone).toContain('player1 … player2,');
    writeFileSync(inFolder('index.html'), '<!doctype html>');
    expect(await greetingOfServe('--web', folder)).toContain('/?token=');
  });

  test('applies dials to the operator and shows the dials in the greeting', async () => {
    const dials = 'noSessionAtInit=silent accountCalls=profile';
    expect(await greetingOfServe('--dials', dials)).toContain(`--dials '${dials}'`);
    const server = await startServe('--dials', dials);
    const token = await login(server.url);
    const statusOf = async (path: string) => (await call(server.url, path, { token })).status;
    expect([await statusOf('/api/player/profile'), await statusOf('/api/player/transactions')]).toEqual([200, 404]);
  });

  test('sets random dials from a seed and shows the dials in the greeting', async () => {
    const drawn = describeDials(drawDials(21));
    expect(await greetingOfServe('--dials', '21')).toContain(`--dials '${drawn}'`);
  });

  test('[PLATFORM41] prints random dials in JSON as options that start the same operator again', async () => {
    const { dials } = await startServe('--dials', 'random');
    const again = parseDials(dials);
    expect(again.ok && describePinned(again.value)).toBe(dials);
  });

  test.each([
    ['seat=freed', 'There is no dial "seat". The dials are seatAtCashOut, '],
    ['seatAtCashOut=gone', 'The dial seatAtCashOut must be kept, freed or closed, not "gone".'],
  ])('rejects an invalid dial and lists the valid dials or values: %s', async (dials, said) => {
    const { code, stderr } = await runServe('--dials', dials);
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
  });

  test('accepts the name of the last player followed by 1234 as the password of the last player', async () => {
    const server = await startServe('--players', '2');
    expect(await login(server.url, 'player2')).not.toBe('');
  });

  test('shows the default numbers of brands, machines and players in the help', async () => {
    const { stdout } = await runServe('--help');
    for (const option of ['brands', 'machines', 'players']) {
      expect(stdout).toMatch(new RegExp(`--${option} <number>[^-]*\\(default:\\s+\\d+\\)`));
    }
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'shuts down cleanly on %s while a player is connected',
    { tags: ['long'] },
    async (signal) => {
      const server = await startServe();
      const token = await login(server.url);
      const machine = await connect(server.url, '/machine', token);
      const gone = new Promise((resolve) => machine.socket.once('disconnect', resolve));
      expect(await server.end(signal)).toMatchObject({ code: 0, signal: null, stderr: '' });
      await gone;
    },
  );

  test('reports a port in use on one line with exit code 1', async () => {
    const server = await startServe();
    expect(await runServe('--port', String(server.port))).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: `Port ${server.port} is in use. Choose another port, or 0 for any free port.\n`,
    });
  });

  test.each([
    [['--port', 'abc'], 'port'],
    [['--port', '70000'], 'port'],
    [['--seed', '-1'], 'seed'],
    [['--brands', '0'], 'brands'],
    [['--no-such-option'], 'no-such-option'],
    [['--data', ''], 'the path of a folder'],
  ])('rejects the options %j with exit code 1', { tags: ['long'] }, async (args, words) => {
    const { code, stdout, stderr } = await runServe(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(words);
  });

  test('reports an address of another computer on one line with exit code 1', async () => {
    const { code, stderr } = await runServe('--port', '0', '--host', '192.0.2.1');
    expect(code).toBe(1);
    expect(stderr).toBe('192.0.2.1 is not an address of this computer. Choose another host, such as 127.0.0.1.\n');
  });
});

describe('options that change what clients receive', { tags: ['long'] }, () => {
  test('--demo-area turns on the demo area with panels in Settings.json, and overrides a settings file', async () => {
    writeFileSync(inFolder('s.json'), JSON.stringify({ site: { id: 7, demo: false } }));
    const server = await startServe('--demo-area', '--settings', inFolder('s.json'));
    const { body } = await call(server.url, '/Settings.json');
    expect(body).toMatchObject({ site: { id: 7, demo: true, teamChat: true, quickPanel: true } });
    expect(await greetingOfServe('--demo-area')).toContain('admin / admin1234');
  });

  test('--policy sets the policy in Settings.json over a settings file, and limits failed sign-ins as the policy requires', async () => {
    writeFileSync(inFolder('s.json'), '{"money":{"currency":"EUR"},"policy":{"profile":"open"}}');
    const server = await startServe('--policy', 'pa-nj', '--settings', inFolder('s.json'));
    expect((await call(server.url, '/Settings.json')).body).toEqual({
      money: { currency: 'EUR' },
      policy: { profile: 'pa-nj' },
    });
    const wrong = { username: 'demo', password: 'demo4321' };
    const refused = await call(server.url, '/api/login', { post: wrong });
    expect(refused.body).toMatchObject({ code: 10_700, Params: { left_count: 2 } });
  });

  test('--speed 20 plays three games in less time than at the default speed', async () => {
    const server = await startServe('--speed', '20', '--brands', '1', '--no-guests');
    const token = await login(server.url);
    const machine = await connect(server.url, '/machine', token);
    await machine.ask('init', { machineID: '101', token });
    await machine.ask('transfer', { action: 3, amount: 20_000, requestId: 'in' });
    const startedAt = performance.now();
    await machine.ask('press', { id: 'start', commandId: 'one' });
    for (const id of ['two', 'three', 'four']) await pressWhenFree(machine, id);
    // The first three games have ended. At the default speed they take 6.9 s.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  const pressWhenFree = async (machine: RawSocket, commandId: string): Promise<void> => {
    await expect
      .poll(async () => await machine.ask('press', { id: 'start', commandId }), { timeout: 5_000, interval: 20 })
      .toMatchObject({ code: 20_000 });
  };

  test('warns on one line if --host makes the server reachable from other computers, also with JSON output', async () => {
    const told = 'Open to the network: anyone who can reach this computer can play.';
    expect(await greetingOfServe('--host', '0.0.0.0')).toContain(told);
    const server = await startServe('--host', '0.0.0.0');
    // Requests from this computer may also use the control page.
    expect((await call(server.url, '/sim/api/state')).status).toBe(200);
    expect((await server.end('SIGTERM')).stderr).toBe(`${told}\n`);
  });

  test('serves /sim by default, but not with --control off', async () => {
    const [without, usual] = await Promise.all([startServe('--control', 'off'), startServe()]);
    expect((await call(without.url, '/sim/api/state')).status).toBe(404);
    expect((await call(usual.url, '/sim/api/state')).status).toBe(200);
  });

  test.each([
    [['--speed', '0'], 'It must be a number from 0.1 to 100.'],
    [['--policy', 'none'], 'open, ukgc, mga, pa-nj'],
  ])('rejects the options %j with exit code 1', async (args, words) => {
    const { code, stdout, stderr } = await runServe(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(words);
  });
});

describe('Settings.json', () => {
  test('serves the current contents of a settings file', async () => {
    writeFileSync(inFolder('s.json'), '{"money":{"currency":"EUR"}}');
    const server = await startServe('--settings', inFolder('s.json'));
    expect((await call(server.url, '/Settings.json')).body).toEqual({ money: { currency: 'EUR' } });
    writeFileSync(inFolder('s.json'), '{"money":{"currency":"USD"}}');
    expect((await call(server.url, '/Settings.json')).body).toEqual({ money: { currency: 'USD' } });
    rmSync(inFolder('s.json'));
    expect((await call(server.url, '/Settings.json')).body).toEqual({ money: { currency: 'USD' } });
  });

  test('reports a missing settings file on one line with exit code 1', async () => {
    const { code, stderr } = await runServe('--settings', inFolder('none.json'));
    expect(code).toBe(1);
    expect(stderr).toMatch(oneLine('/.*none\\.json: file not found\\. Check the path\\. Create the file .*'));
  });

  test.each([
    ['{"money": ', 'it is not JSON'],
    ['{"money":{"currency":5}}', 'money.currency cannot be used'],
  ])('serves %s if validation is off, and reports the parts that clients ignore', async (text, words) => {
    writeFileSync(inFolder('s.json'), text);
    const server = await startServe('--settings', inFolder('s.json'), '--settings-unchecked');
    expect(await (await fetch(`${server.url}/Settings.json`)).text()).toBe(text);
    expect((await server.end('SIGTERM')).stderr).toMatch(oneLine(`.*/s\\.json: ${words}.*`));
  });

  test.each([
    ['{"money": ', 's\\.json is not JSON: .*\\. Correct it, or serve it anyway with --settings-unchecked\\.'],
    [
      '{"money":{"currency":5}}',
      's\\.json, money\\.currency: expected three capital letters, such as "EUR", was 5\\. Correct it, or serve it anyway with --settings-unchecked\\.',
    ],
  ])('reports the invalid settings %s on one line with exit code 1', async (text, words) => {
    writeFileSync(inFolder('s.json'), text);
    const { code, stdout, stderr } = await runServe('--port', '0', '--settings', inFolder('s.json'));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(oneLine(`.*${words}`));
  });
});

describe('a fault file', { tags: ['long'] }, () => {
  test('is applied with --lab, which also routes every player through the lab', async () => {
    writeFileSync(inFolder('f.yaml'), 'faults:\n  - name: server-error\n    player: player1\n    for: ever\n');
    const server = await startServe('--fault-file', inFolder('f.yaml'), '--lab');
    const token = await login(server.url);
    expect((await call(server.url, '/api/player/balance', { token })).status).toBe(200);
    const refused = await call(server.url, '/api/login', { post: { username: 'player1', password: 'player11234' } });
    expect(refused.status).toBe(503);
    const { body } = await call(server.url, '/sim/api/state');
    expect(body).toMatchObject({ faults: [{ name: 'server-error', player: 'player1', state: 'on' }] });
    expect((body as { players: { isProxied: boolean }[] }).players[0]?.isProxied).toBe(true);
  });

  test.each([
    ['faults:\n  - name: nothing-known', /f\.yaml, line 2: There is no fault "nothing-known"\./],
    [
      'faults:\n  - { name: cut }\n  - name: down\n    player: nobody',
      /f\.yaml, line 4: There is no player nobody\. Use the id or username of a player\.$/,
    ],
  ])('is rejected on one line with exit code 2: %j', async (text, words) => {
    writeFileSync(inFolder('f.yaml'), text);
    const data = inFolder('data');
    const { code, stdout, stderr } = await runServe('--port', '0', '--fault-file', inFolder('f.yaml'), '--data', data);
    expect([code, stdout, existsSync(data)]).toEqual([2, '', false]);
    expect(stderr.trimEnd()).toMatch(words);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});

test('reports a web folder without a page on one line with exit code 1', async () => {
  const stderr = `There is no index.html in ${folder}. Build the web client, or choose another folder.\n`;
  expect(await runServe('--web', folder)).toMatchObject({ code: 1, stderr });
});

describe('a data folder', { tags: ['long'] }, () => {
  test('with an invalid database is rejected on one line with exit code 1', async () => {
    writeFileSync(inFolder('farspin.sqlite'), 'not a database at all, but something long enough to look like one');
    const { code, stdout, stderr } = await runServe('--port', '0', '--data', folder);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(oneLine('The data folder .* cannot be used: .*'));
  });

  test('that is a file is rejected on one line with exit code 1', async () => {
    writeFileSync(inFolder('data'), '');
    const { code, stderr } = await runServe('--port', '0', '--data', inFolder('data'));
    expect(code).toBe(1);
    expect(stderr).toMatch(oneLine('The data folder .* cannot be used: .*'));
  });

  test('is rejected on one line with exit code 1 if another server uses it', async () => {
    await startServe('--data', folder);
    const { code, stderr } = await runServe('--port', '0', '--data', folder);
    expect([code, stderr]).toEqual([
      1,
      `The data folder ${folder} cannot be used: another server is using it. Stop that server, or choose another folder.\n`,
    ]);
  });
});

describe('restart of the server', () => {
  const atMachine = async (server: ServeProcess, token: string): Promise<{ machine: RawSocket; ack: unknown }> => {
    const machine = await connect(server.url, '/machine', token);
    return { machine, ack: await machine.ask('init', { machineID: '101', token }) };
  };
  const balanceAt = async (server: ServeProcess, token: string): Promise<unknown> =>
    (await call(server.url, '/api/player/balance', { token })).body;

  test('keeps the session, the credits and the free spins during a bonus', async () => {
    const seed = seedWithEarlyBonus('101');
    const world = ['--data', folder, '--seed', String(seed), '--brands', '1', '--machines', '3'];
    const before = await startServe(...world);
    const token = await login(before.url);
    const { machine } = await atMachine(before, token);
    await machine.ask('transfer', { action: 3, amount: 20_000, requestId: 'in' });
    await machine.ask('press', { id: 'start', commandId: 'spin' });
    const meters = await machine.pushed('meters', (payload) => (payload as { freeSpins: number }).freeSpins > 0);
    expect(await before.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });

    const after = await startServe(...world);
    const notifications = await connect(after.url, '/notifications', token);
    await notifications.ask('init', { id: userIdOf(token) });
    expect(await notifications.pushed('session')).toMatchObject({
      status: true,
      id: '101',
      machine_status: 'in-bonus',
    });
    expect(await balanceAt(after, token)).toEqual({ balance: 480_000 });
    const { ack } = await atMachine(after, token);
    const { credits, freeSpins } = meters as { credits: number; freeSpins: number };
    const restored = (ack as { meters: { credits: number; freeSpins: number } }).meters;
    expect(restored.credits).toBeGreaterThanOrEqual(credits);
    expect(restored.freeSpins).toBeGreaterThan(freeSpins - 3);
    await call(after.url, '/api/player/cancel', { token, post: { machineId: '101' } });
    const { balance } = (await balanceAt(after, token)) as { balance: number };
    expect(balance).toBeGreaterThanOrEqual(480_000 + restored.credits);
  });

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'carries out a transfer exactly once when %s arrives right after the transfer',
    async (signal) => {
      const before = await startServe('--data', folder);
      const token = await login(before.url);
      const { machine } = await atMachine(before, token);
      const transfer = { action: 3, amount: 30_000, requestId: 'once' };
      await machine.ask('transfer', transfer);
      await before.end(signal);

      const after = await startServe('--data', folder, '--machines', '2', '--seed', '9', '--brands', '4');
      expect(await balanceAt(after, token)).toEqual({ balance: 470_000 });
      const { machine: again } = await atMachine(after, token);
      expect(await again.ask('transfer', transfer)).toEqual({ code: 20_000, balance: 470_000, credits: 30_000 });
      expect(await again.ask('cashout', {})).toMatchObject({ code: 20_000 });
      expect(await balanceAt(after, token)).toEqual({ balance: 500_000 });
      expect((await after.end('SIGTERM')).stderr).toBe(
        `${folder} already contains a world with seed 1, 4 brands of 6 machines and 3 players. --seed and --machines have no effect. For another world, choose an empty folder.\n`,
      );
    },
  );

  test('starts from scratch without a data folder', async () => {
    const before = await startServe();
    const token = await login(before.url);
    const { machine } = await atMachine(before, token);
    await machine.ask('transfer', { action: 3, amount: 30_000, requestId: 'once' });
    await before.end('SIGTERM');
    const after = await startServe();
    expect(await balanceAt(after, await login(after.url))).toEqual({ balance: 500_000 });
  });
});
