import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dialChoices, type DialName } from '@farspin/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenSettings, startOperator, type Operator } from '../index.ts';
import { call, connect, login } from '../testing/raw-client.ts';

/** Tests docs/guides/operator.md: runs its samples, and compares its tables with the code. */

const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/guides/operator.md'), 'utf8');
const section = (title: string): string => guide.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
/** Returns the names of the calls in code spans. For example, `block('TR')` gives `block`. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([a-zA-Z]+)[^`]*`/g)].map(([, name]) => name ?? '');

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, players: 2 });
});
afterAll(async () => await operator.stop());

describe('the samples of the guide', () => {
  test('run in an external project, which exits without open handles', async () => {
    const [, sample = ''] = /```ts\n([^`]*)```/.exec(section('In a test')) ?? [];
    expect(sample).toContain('startOperator');
    const project = mkdtempSync(join(tmpdir(), 'farspin-sample-'));
    mkdirSync(join(project, 'node_modules/@farspin'), { recursive: true });
    symlinkSync(resolve(import.meta.dirname, '../..'), join(project, 'node_modules/@farspin/operator'));
    writeFileSync(join(project, 'package.json'), '{"type":"module"}');
    writeFileSync(join(project, 'sample.ts'), sample);
    const child = spawn(process.execPath, ['sample.ts'], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    rmSync(project, { recursive: true });
    expect([code, output]).toEqual([0, '']);
  }, 30_000);

  test('the operator answers each sample call of the control API as the guide shows', async () => {
    const bodies = [...section('The control page').matchAll(/`(\{ "(?:do|name)"[^`]*\})`/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
    expect(bodies).toHaveLength(2);
    for (const post of bodies) {
      const path = Object.hasOwn(post, 'do') ? '/sim/api/do' : '/sim/api/faults';
      expect([post, (await call(operator.url, path, { post })).status]).toEqual([post, 200]);
    }
    const { body } = await call(operator.url, '/sim/api/faults?player=demo');
    const [{ id }] = (body as { applied: { id: number }[] }).applied as [{ id: number }];
    const ended = await fetch(`${operator.url}/sim/api/faults/${id}`, { method: 'DELETE' });
    expect(await ended.json()).toMatchObject({ ended: [id] });
    expect((await call(operator.url, '/sim/api/state?find=demo')).body).toMatchObject({
      players: [{ username: 'demo' }],
    });
  });

  test.each([
    [400, 'POST', '/sim/api/do', '{', true],
    [400, 'POST', '/sim/api/do', '{"do":"deposit","player":"demo","amountMinor":1000000001}', true],
    [400, 'POST', '/sim/api/do', '{"do":"warn-and-close","machineId":"101","seconds":601}', true],
    [403, 'POST', '/sim/api/do', '{"do":"kick","machineId":"101"}', false],
    [404, 'GET', '/sim/api/do', null, false],
    [404, 'GET', '/sim/api/nothing', null, false],
    [409, 'POST', '/sim/api/do', '{"do":"kick","machineId":"101"}', true],
    [409, 'POST', '/sim/api/faults', '{"name":"nothing"}', true],
    [413, 'POST', '/sim/api/do', `{"do":"${'x'.repeat(20_000)}"}`, true],
  ])('the operator returns %s for %s %s', async (status, method, path, body, isJson) => {
    const response = await fetch(`${operator.url}${path}`, {
      ...{ method, body },
      ...(isJson ? { headers: { 'Content-Type': 'application/json' } } : {}),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[^\n]+$/) });
  });
});

describe('the tables of the guide', () => {
  test('[PLATFORM41] list exactly the dials and the dial values, with the usual value first', () => {
    const cellsOf = (row: string): readonly string[] => row.split('|').map((cell) => cell.trim());
    const rows = section('Dials')
      .split('\n')
      .filter((row) => row.startsWith('| `'))
      .map(cellsOf);
    const told = rows.flatMap(([, names = '', values = '']) => namesIn(names).map((name) => [name, values] as const));
    // Any duration and any subset of a list is valid, so the guide describes these dials in words.
    const inWords: ReadonlySet<string> = new Set<DialName>([
      'reconnectGraceMs',
      'offerDelayMs',
      'heartbeat',
      'capabilities',
      'accountCalls',
      'demoCalls',
    ]);
    const listed = (values: readonly unknown[]): string =>
      [...new Set(values)].map((value) => (typeof value === 'number' ? value : `\`${String(value)}\``)).join(', ');
    const values = new Map(told);
    const dials = Object.entries(dialChoices).map(
      ([name, choices]) => [name, inWords.has(name) ? values.get(name) : listed(choices)] as const,
    );
    expect(new Map(told)).toEqual(new Map(dials));
  });
});

describe('the statements of the guide about the back office', () => {
  const refused = (code: number) => ({ ok: false, error: expect.objectContaining({ code, text: expect.any(String) }) });
  const unknown: readonly (readonly [string, () => unknown])[] = [
    ['setStatus', () => operator.backOffice.setStatus('9', 'error')],
    ['reserve', () => operator.backOffice.reserve('101', 'nobody')],
    ['triggerBonus', () => operator.backOffice.triggerBonus('9')],
    ['payJackpot', () => operator.backOffice.payJackpot('9', 5)],
    ['handPay', () => operator.backOffice.handPay('9')],
    ['warnAndClose', () => operator.backOffice.warnAndClose('9', 5)],
    ['removePlayer', () => operator.backOffice.removePlayer('9')],
    ['takeOver', () => operator.backOffice.takeOver('9')],
    ['deposit', () => operator.backOffice.deposit('nobody', 5)],
    ['expireTokens', () => operator.backOffice.expireTokens('nobody')],
    ['expirePassword', () => operator.backOffice.expirePassword('nobody')],
    ['setPinHash', () => operator.backOffice.setPinHash('nobody', null)],
  ];
  test.each(unknown)('%s refuses an unknown target with 40000', (_, asked) => {
    expect(asked()).toEqual(refused(40_000));
  });

  test('a success is { ok: true, value: null } for a player by id or username', () => {
    const [demo] = operator.backOffice.players();
    expect(operator.backOffice.reserve('102', 'demo')).toEqual({ ok: true, value: null });
    expect(operator.backOffice.reserve('102', null)).toEqual({ ok: true, value: null });
    expect(operator.backOffice.deposit(demo?.id ?? '', 1)).toEqual({ ok: true, value: null });
  });

  test('amounts are whole numbers from 1 to 1000000000', async () => {
    const token = await login(operator.url, 'player1');
    const seat = await connect(operator.url, '/machine', token);
    await seat.ask('init', { machineID: '103', token });
    for (const amount of [0, -1, 1.5, Number.NaN, 1_000_000_001]) {
      expect([amount, operator.backOffice.deposit('player1', amount)]).toEqual([amount, refused(40_000)]);
      expect([amount, operator.backOffice.payJackpot('103', amount)]).toEqual([amount, refused(40_000)]);
    }
    expect(operator.backOffice.payJackpot('103', 1_000_000_000).ok).toBe(true);
    expect(operator.backOffice.deposit('player1', 1_000_000_000).ok).toBe(true);
    for (const seconds of [-1, 1.5, 601])
      expect([seconds, operator.backOffice.warnAndClose('103', seconds)]).toEqual([seconds, refused(40_000)]);
    expect(operator.backOffice.warnAndClose('103', 0).ok).toBe(true);
    seat.close();
  });

  test('the hash of a PIN must have the form that pin.hash requires', async () => {
    const [sha256, sha1] = ['0'.repeat(64), '0'.repeat(40)];
    expect([
      operator.backOffice.setPinHash('demo', sha1).ok,
      operator.backOffice.setPinHash('demo', sha256).ok,
    ]).toEqual([false, true]);
    const other = await startOperator({ settings: givenSettings({ pin: { hash: 'sha1' } }) });
    expect([other.backOffice.setPinHash('demo', sha1).ok, other.backOffice.setPinHash('demo', sha256).ok]).toEqual([
      true,
      false,
    ]);
    await other.stop();
  });

  test('a session waits reconnectGraceMs for the player and is then paid out', async () => {
    const other = await startOperator({ seed: 7, dials: { reconnectGraceMs: 300 }, waitingSaidAfterMs: 0 });
    const token = await login(other.url);
    const seat = await connect(other.url, '/machine', token);
    await seat.ask('init', { machineID: '101', token });
    await seat.ask('transfer', { action: 3, amount: 500, requestId: 'one' });
    seat.close();
    await expect.poll(() => other.backOffice.sessions().map(({ connected }) => connected)).toEqual([false]);
    expect(other.backOffice.machines()[0]?.status).toBe('waiting');
    await expect.poll(() => other.backOffice.sessions()).toEqual([]);
    expect(other.backOffice.players()[0]?.balanceMinor).toBe(500_000);
    await other.stop();
  });

  test('a token of the demo player is valid, and demoToken throws an error if the player cannot sign in', async () => {
    const other = await startOperator({ seed: 7, failedLoginLimit: 1 });
    expect((await call(other.url, '/api/player/balance', { token: other.demoToken() })).status).toBe(200);
    await call(other.url, '/api/login', { post: { username: 'demo', password: 'wrong', site_id: 1 } });
    expect(() => other.demoToken()).toThrow(/^The player demo cannot sign in: /);
    await other.stop();
  });

  test.each([
    ['log', { log: 5 }],
    ['onFatal', { onFatal: 'x' }],
  ])('startOperator throws an error for a %s that is not a function', async (name, options) => {
    await expect(startOperator(options as object)).rejects.toThrow(`The option ${name}: expected`);
  });
});
