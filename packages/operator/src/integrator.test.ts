// @module-tag long
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
// Imports only the package by its name, as an integrator's test does.
import {
  demoPlayer,
  FaultRefused,
  givenSettings,
  startOperator,
  type Operator,
  type OperatorOptions,
  type PlannedFault,
} from '@farspin/operator';

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7 });
});
afterAll(async () => await operator.stop());

async function signIn(): Promise<string> {
  const body = JSON.stringify({ ...demoPlayer, site_id: 1 });
  const answer = await fetch(`${operator.url}/api/login`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  return ((await answer.json()) as { token: string }).token;
}
const balance = async (token: string): Promise<Response> =>
  await fetch(`${operator.url}/api/player/balance`, { headers: { Authorization: `Bearer ${token}` } });

test('starts with only a seed, and the same seed gives the same machines', async () => {
  const again = await startOperator({ seed: 7 });
  expect(again.backOffice.machines()).toEqual(operator.backOffice.machines());
  expect(again.port).not.toBe(operator.port);
  await again.stop();
});

test('the back office changes what a client receives', async () => {
  const token = await signIn();
  operator.backOffice.deposit('demo', 2_500);
  expect(await (await balance(token)).json()).toEqual({ balance: 502_500 });
  operator.countries.block('tr');
  expect(await (await fetch(`${operator.url}/check`)).json()).toMatchObject({ status: 1, country: 'TR' });
  operator.countries.allow('TR');
});

test('rejects an unknown player, machine status, namespace or country', () => {
  expect(operator.backOffice.reserve('101', 'nobody')).toMatchObject({ ok: false });
  expect(operator.backOffice.setStatus('101', 'bogus' as 'error')).toMatchObject({ ok: false });
  expect(() => operator.cutSockets(null, 'nobody')).toThrow('There is no player nobody.');
  expect(() => operator.cutSockets('nope' as '/machine')).toThrow(
    new FaultRefused('There is no namespace nope. Known namespaces: /notifications, /machine, /signalling.'),
  );
  expect(() => operator.countries.block('turkey')).toThrow(
    new FaultRefused('There is no country "turkey": expected a country code (two letters of ISO 3166-1, such as TR).'),
  );
  expect(operator.countries.list().blocked).toEqual([]);
});

test('rejects a PIN hash that is not a hash', () => {
  const { setPinHash } = operator.backOffice;
  expect(setPinHash('demo', 'x')).toMatchObject({
    ok: false,
    error: { text: expect.stringContaining('Expected a PIN hash by sha256') },
  });
  expect(setPinHash('demo', '0'.repeat(64)).ok).toBe(true);
  expect(setPinHash('demo', null).ok).toBe(true);
});

test('applies, lists and clears a fault by name', async () => {
  const token = await signIn();
  const fault = await operator.faults.apply('server-error', { player: 'demo', forMs: null });
  expect((await balance(token)).status).toBe(503);
  expect(operator.faults.list()).toMatchObject([{ id: fault.id, name: 'server-error', player: 'demo', state: 'on' }]);
  await operator.faults.clear(fault.id);
  expect((await balance(token)).status).toBe(200);
  await expect(operator.faults.apply('sleep')).rejects.toThrow(FaultRefused);
});

test('a connection fault routes the player through the network lab until the duration has passed', async () => {
  const token = await signIn();
  await operator.faults.apply('slow-line', { player: 'demo', forMs: 1_500 });
  const slowFrom = performance.now();
  expect((await balance(token)).status).toBe(200);
  expect(performance.now() - slowFrom).toBeGreaterThan(1_000);
  await expect.poll(() => operator.faults.list().at(-1)?.state, { timeout: 5_000 }).toBe('over');
  const fastFrom = performance.now();
  await balance(token);
  expect(performance.now() - fastFrom).toBeLessThan(1_000);
});

test.each([
  [{ seed: -1 }, 'The option seed: expected at least 0, was -1.'],
  [{ speed: 0 }, 'The option speed: expected at least 0.1, was 0.'],
  [{ brands: 'two' }, 'The option brands: expected a number, was "two".'],
  [{ policy: 'strict' }, /^The option policy: expected "open" or .*, was "strict"\.$/],
  [{ settings: { money: {} } }, 'The option settings: expected the result of givenSettings({ … }), was {"money":{}}.'],
  [{ data: './state' }, /^The options: unknown field "data"; known fields: port, .*dataDirectory/],
])('rejects the invalid options %j', async (options, words) => {
  await expect(startOperator(options as OperatorOptions)).rejects.toThrow(words);
});

test('serves the settings and the policy from the options', async () => {
  const other = await startOperator({ settings: givenSettings({ money: { currency: 'EUR' } }), policy: 'ukgc' });
  const served = await (await fetch(`${other.url}/Settings.json`)).json();
  await other.stop();
  expect(served).toEqual({ money: { currency: 'EUR' }, policy: { profile: 'ukgc' } });
});

test('reports a startup problem in one line', async () => {
  await expect(startOperator({ port: operator.port })).rejects.toThrow(`Port ${operator.port} is in use.`);
  await expect(startOperator({ faults: [{ name: 'cut', player: 'nobody' }] })).rejects.toThrow(
    'The option faults.0: There is no player nobody.',
  );
  await expect(startOperator({ webDirectory: '/nowhere' })).rejects.toThrow('There is no index.html in /nowhere.');
  await expect(startOperator({ faults: [{} as PlannedFault] })).rejects.toThrow(
    'The option faults.0.name: expected a string',
  );
});

test('leaves nothing in the data folder when the start fails', async () => {
  const dataDirectory = join(mkdtempSync(join(tmpdir(), 'farspin-start-')), 'data');
  await expect(startOperator({ port: operator.port, dataDirectory })).rejects.toThrow('is in use.');
  expect(existsSync(dataDirectory)).toBe(false);
  await expect(startOperator({ webDirectory: '/nowhere', dataDirectory })).rejects.toThrow('There is no index.html');
  expect(existsSync(dataDirectory)).toBe(false);
});

test('binds the port once, and releases the port when the data folder cannot be used', async () => {
  const listened = vi.spyOn(Server.prototype, 'listen');
  const folder = mkdtempSync(join(tmpdir(), 'farspin-start-'));
  const first = await startOperator({ dataDirectory: join(folder, 'data') });
  expect(listened).toHaveBeenCalledTimes(1);
  listened.mockRestore();
  await first.stop();
  writeFileSync(join(folder, 'file'), '');
  const wrong = startOperator({ port: first.port, dataDirectory: join(folder, 'file') });
  await expect(wrong).rejects.toThrow('cannot be used');
  const again = await startOperator({ port: first.port });
  await again.stop();
});

test('rejects faults after the operator has stopped', async () => {
  const stopped = await startOperator();
  await stopped.stop();
  await expect(stopped.faults.apply('slow-line', { player: 'demo' })).rejects.toThrow('The operator has stopped');
});

test('a project outside this workspace can link the package folder and use the package types (docs/guides/operator.md)', () => {
  const project = mkdtempSync(join(tmpdir(), 'farspin-project-'));
  mkdirSync(join(project, 'node_modules/@farspin'), { recursive: true });
  symlinkSync(resolve(import.meta.dirname, '..'), join(project, 'node_modules/@farspin/operator'));
  const own = { target: 'es2024', noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true };
  const compilerOptions = { ...own, module: 'nodenext', strict: true };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  const mine = `import { startOperator } from '@farspin/operator';
const operator = await startOperator({ seed: 7 });
export const balances: readonly number[] = operator.backOffice.players().map((player) => player.balanceMinor);
// @ts-expect-error There is no such fault.
await operator.faults.apply('nope');
`;
  writeFileSync(join(project, 'mine.ts'), mine);
  const compiler = resolve(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(compiler, ['-p', project], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
}, 60_000);
