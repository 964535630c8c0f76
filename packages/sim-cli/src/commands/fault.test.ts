import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type Operator } from '@farspin/operator';
import { call, login } from '@farspin/operator/testing';
import { program } from '../testing/program.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 3, players: 1 });
});
afterAll(async () => await operator.stop());

async function farspin(...args: readonly string[]) {
  const child = spawn(process.execPath, [program, 'fault', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}
const status = async (username: string): Promise<number> =>
  (await call(operator.url, '/api/login', { post: { username, password: `${username}1234` } })).status;

describe('farspin fault', () => {
  test('applies, lists and clears a fault of a player of a running operator', async () => {
    const applied = await farspin('apply', 'server-error', '--player', 'demo', '--for', 'ever', '--url', operator.url);
    expect(applied).toEqual({ code: 0, stderr: '', stdout: '1  server-error, demo: until you clear it\n' });
    expect([await status('demo'), await status('player1')]).toEqual([503, 200]);
    const { stdout } = await farspin('list', 'server-error', '--json', '--url', operator.url);
    expect(JSON.parse(stdout)).toMatchObject({
      scenarios: [{ name: 'server-error', area: 'answers' }],
      applied: [{ id: 1, player: 'demo', state: 'on', endsAt: null }],
    });
    expect(await farspin('clear', '1', '--url', operator.url)).toEqual({ code: 0, stderr: '', stdout: 'Ended: 1.\n' });
    expect(await status('demo')).toBe(200);
  });

  test('applies a fault on a schedule, and to selected calls only', async () => {
    const args = ['--at', '1h', '--for', '2m', '--calls', 'login,transfer', '--json', '--url', operator.url];
    const { stdout } = await farspin('apply', 'unauthorized', ...args);
    const { state, beginsAt } = JSON.parse(stdout) as { state: string; beginsAt: number };
    expect(state).toBe('waiting');
    expect(beginsAt - Date.now()).toBeGreaterThan(3_590_000);
    const listed = await farspin('list', '--url', operator.url);
    expect(listed.stdout).toMatch(
      /^1 {2}.*: over\n2 {2}unauthorized, everyone: in (?:1 h|59 min \d+ s); only login, transfer\n$/,
    );
    await operator.faults.clear();
    expect((await farspin('list', '--url', operator.url)).stdout).toContain(
      '\n2  unauthorized, everyone: over, never started; only login, transfer\n',
    );
  });

  test('reports that no fault was cleared when none is active', async () => {
    expect(await farspin('clear', '--url', operator.url)).toEqual({
      ...{ code: 0, stderr: '' },
      stdout: 'No faults were active.\n',
    });
    const { stdout } = await farspin('clear', '--json', '--url', operator.url);
    expect(JSON.parse(stdout)).toEqual({ cleared: 'all', ended: [] });
  });

  test('lists only active faults', async () => {
    await operator.faults.apply('lost-answers', { player: 'demo', forMs: 140_000, everyMs: 150_000 });
    const { stdout } = await farspin('list', '--url', operator.url);
    expect(stdout.split('\n').at(-2)).toMatch(/^\d+ {2}lost-answers, demo: for 2 min \d+ s; every 2 min 30 s$/);
    expect(stdout).not.toContain('half-open');
    await operator.faults.clear();
  });

  test('prints the number of a repeating fault, which clear accepts', async () => {
    const { stdout } = await farspin('apply', 'cut', '--every', '45s', '--url', operator.url);
    const [, id = ''] = /^(\d+) {2}cut, everyone: again in 4\d s; every 45 s\n$/.exec(stdout) ?? [];
    expect((await farspin('clear', id, '--url', operator.url)).stdout).toBe(`Ended: ${id}.\n`);
    expect(operator.faults.list().filter(({ state }) => state !== 'over')).toEqual([]);
    const { stdout: afterwards } = await farspin('list', 'cut', '--url', operator.url);
    expect(afterwards).toBe('No faults are active.\n');
  });

  test('lists the faults of a player and of everyone, and names other active faults if the requested fault is not active', async () => {
    await operator.faults.apply('server-error', { player: 'demo', forMs: null });
    await operator.faults.apply('unauthorized', { forMs: null });
    const told = async (...args: readonly string[]) => (await farspin('list', ...args, '--url', operator.url)).stdout;
    const [ofDemo, ofOther, ofCut] = await Promise.all([
      told('--player', 'demo'),
      told('--player', 'player1'),
      told('cut', '--player', 'player1'),
    ]);
    expect(ofDemo).toMatch(/server-error, demo: .*\n\d+ {2}unauthorized, everyone: /);
    expect(ofOther).toMatch(/\n\d+ {2}unauthorized, everyone: until you clear it\n$/);
    expect(ofOther).not.toContain('demo');
    expect(ofCut).toBe('cut is not active for player1 or everyone. Active: unauthorized.\n');
    await operator.faults.clear();
  });

  test('lists all available faults without an operator', async () => {
    const { code, stdout } = await farspin('list');
    expect(code).toBe(0);
    for (const name of Object.keys(operator.faults.scenarios)) expect(stdout).toContain(`  ${name} `);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test.each([
    [['apply', 'cut', '--player', ''], 1, 'It must be a username or an id.'],
    [
      ['apply', 'slow-line', '--every', '30s'],
      1,
      'slow-line lasts 30000 ms, so "every" cannot be 30000 ms. Use a longer interval.',
    ],
    [['apply', 'half-opn'], 1, 'There is no fault "half-opn". Did you mean half-open?'],
    [['apply', 'half'], 1, 'There is no fault "half". Did you mean half-open?'],
    [['cut'], 1, 'To inject the fault: farspin fault apply cut'],
    [['nothing'], 1, 'Use list, apply or clear.'],
    [['apply', 'cut', '--server', 'http://127.0.0.1:1'], 4, 'There is no operator at http://127.0.0.1:1.'],
    [['apply', 'sleep'], 1, 'sleep needs a player.'],
    [['apply', 'cut', '--url', 'http://127.0.0.1:1'], 4, 'There is no operator at http://127.0.0.1:1.'],
    [['apply', 'down', '--for', 'soon'], 1, 'It must be a time such as 500ms, 10s, 2m or 1h.'],
  ])('%j exits with %i and prints one line', async (args, code, words) => {
    const ended = await farspin(...args);
    expect([ended.code, ended.stdout]).toEqual([code, '']);
    expect(ended.stderr).toContain(words);
    expect(ended.stderr.trimEnd()).not.toContain('\n');
  });

  test('reports a server that does not use TLS', async () => {
    const secure = operator.url.replace('http:', 'https:');
    const ended = await farspin('list', '--url', secure);
    expect(ended).toMatchObject({ code: 4, stderr: expect.stringContaining(`${secure} does not use TLS.`) });
  });

  test('prints the rejection of the operator on one line and exits with 5', async () => {
    const ended = await farspin('apply', 'cut', '--player', 'nobody', '--url', operator.url);
    expect(ended).toEqual({
      code: 5,
      stdout: '',
      stderr: 'There is no player nobody. Use the id or username of a player.\n',
    });
    expect(await login(operator.url)).not.toBe('');
  });
});
