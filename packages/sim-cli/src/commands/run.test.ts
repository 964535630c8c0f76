import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { compareUntil, usualToleranceMs } from '../recording/compare.ts';
import { parseRecording } from '../recording/recording.ts';
import { replay } from '../recording/replay.ts';
import { call, login as signIn } from '@farspin/operator/testing';
import { run, type ProcessEnded, type PrintedLine } from './testing/run-process.ts';
import { program } from '../testing/program.ts';

const firstSession = resolve(import.meta.dirname, '../../scripts/first-session.yaml');
const threePlayers = resolve(import.meta.dirname, '../../scripts/three-players.ts');
const badNetwork = resolve(import.meta.dirname, '../../scripts/bad-network.yaml');
const count = z.object({ bytes: z.number(), droppedPackets: z.number() });
/** A page of the server's list of a player's sessions. Only finished games are counted, without free spins. */
const sessionsPage = z.object({
  items: z.array(z.object({ spinCount: z.number().nullable(), bet: z.number().nullable() })),
});

let folder: string;
let url: string;
let server: ReturnType<typeof spawn>;
const scriptPath = (): string => join(folder, 'script.yaml');
const onServer = (script: string, environment: Readonly<Record<string, string>> = {}): Promise<ProcessEnded> =>
  run([scriptFile(script), '--server', url], environment);
function scriptFile(text: string, name = 'script.yaml'): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-run-'));
  const serve = spawn(process.execPath, [program, 'serve', '--port', '0', '--seed', '11', '--speed', '5', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = serve;
  for await (const text of createInterface({ input: serve.stdout })) {
    ({ url } = z.object({ url: z.string() }).parse(JSON.parse(text)));
    break;
  }
});
afterAll(async () => {
  const closed = new Promise((done) => server.once('close', done));
  server.kill();
  await closed;
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the address of a port on which no server listens. */
async function closedPort(): Promise<string> {
  const listener = createServer();
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(listener.address());
  await new Promise((done) => listener.close(done));
  return `http://127.0.0.1:${port}`;
}

const login = '  - login: { username: demo, password: demo1234 }\n';
const amounts = (lines: readonly PrintedLine[], kind: string, field: string): number[] =>
  lines.filter((entry) => entry.kind === kind).map((entry) => Number(entry[field]));
const last = (lines: readonly PrintedLine[], kind: string): PrintedLine | undefined =>
  lines.findLast((entry) => entry.kind === kind);

test('plays three games in the first session on a real server, and the amounts add up', async () => {
  const { code, lines, output, errors } = await run([
    firstSession,
    '--server',
    url,
    '--journal',
    join(folder, 'first.ndjson'),
  ]);
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(last(lines, 'finished')).toMatchObject({ reason: 'done', exitCode: 0 });

  // The script has no network steps, but the journal has the connections.
  expect(readFileSync(join(folder, 'first.ndjson'), 'utf8')).toContain('connect');

  const games = lines.filter((entry) => entry.kind === 'game');
  expect(games).toHaveLength(3);
  const [startMinor = 0] = amounts(lines, 'balance', 'balanceMinor');
  const endMinor = amounts(lines, 'balance', 'balanceMinor').at(-1);
  const lossMinor = amounts(lines, 'game', 'lossMinor').reduce((sum, loss) => sum + loss, 0);
  expect(endMinor).toBe(startMinor - lossMinor);

  let creditsMinor = 10_000;
  for (const game of games) {
    creditsMinor += Number(game['winMinor']) - Number(game['betMinor']);
    expect(game['creditsMinor']).toBe(creditsMinor);
  }
  const paidOut = lines.find((entry) => entry.kind === 'done' && entry['step'] === 'cash-out');
  expect(paidOut).toMatchObject({ movedMinor: creditsMinor, balanceMinor: endMinor });
  expect(output).not.toContain('demo1234');
  expect(output).not.toMatch(/eyJ/);

  const { body } = await call(url, '/api/player/slot-sessions?limit=10', { token: await signIn(url) });
  const ended = sessionsPage.parse(body).items.filter(({ spinCount }) => spinCount !== null);
  expect(ended).toEqual([{ spinCount: 3, bet: 1_500 }]);
});

test('fails the first session if no game is played, even if the machine counted earlier games', async () => {
  const idle = readFileSync(firstSession, 'utf8')
    .replace('{ username: demo, password: demo1234 }', '{ username: player3, password: player31234 }')
    .replace(/^ {2}- play: .*\n/m, '');
  const { code, lines, errors } = await onServer(idle);
  expect(amounts(lines, 'meters', 'spinCount').at(-1)).toBeGreaterThanOrEqual(3);
  expect(errors).toMatch(
    /spinCount minus session\.details\.meters\.spinCount at least 3, was 0\nThe session on .+ stays open, with \d+ minor units at the machine when last seen\. To continue or cash out: farspin play --server \S+ --username player3, or the script step "reconnect: cashout"\n$/,
  );
  expect(code).toBe(3);
});

describe('reports a bad script on one line and exits with 2', () => {
  test('reports a missing file', async () => {
    expect(await run(['/nowhere.yaml'])).toMatchObject({
      code: 2,
      output: '',
      errors: '/nowhere.yaml: file not found. Check the path\n',
    });
  });
  test.each([
    ['bad YAML', 'steps:\n  - login: {', /script\.yaml:2:\d+: [^\n]+\n$/],
    [
      'an unknown step',
      `steps:\n${login}  - jump\n`,
      /script\.yaml:3:5: steps\[1\]: expected one of login, [^\n]+, was "jump"\n$/,
    ],
    [
      'a wrong type',
      'steps:\n  - play: { games: many }\n',
      /script\.yaml:2:20: steps\[0\]\.play\.games: expected a number, was "many"\n$/,
    ],
  ])('%s', async (_what, script, errors) => {
    const ended = await onServer(script);
    expect(ended.code).toBe(2);
    expect(ended.output).toBe('');
    expect(ended.errors).toMatch(errors);
    expect(ended.errors.trim().split('\n')).toHaveLength(1);
  });
  test('reports a missing password', async () => {
    const ended = await onServer('steps:\n  - login: { username: demo }\n', { FARSPIN_PASSWORD: '' });
    expect(ended.code).toBe(2);
    expect(ended.errors).toContain('FARSPIN_PASSWORD');
  });
});

describe('uses a separate exit code for each kind of failure', () => {
  test('3: an expectation fails', async () => {
    const ended = await onServer(`steps:\n${login}  - expect: { path: wallet.balanceMinor, atMost: 1 }\n`);
    expect(ended.code).toBe(3);
    expect(ended.errors).toMatch(/script\.yaml:\d+: expect: expected wallet\.balanceMinor at most 1, was \d+\n$/);
    expect(last(ended.lines, 'failed')).toMatchObject({ step: 'expect', number: 2, line: 3 });
  });
  test('3: no machine matches', async () => {
    expect(await onServer(`steps:\n${login}  - join: { machine: No Such }\n`)).toMatchObject({
      code: 3,
      errors: `${scriptPath()}:3: join: no machine matches "No Such"\n`,
    });
  });
  test('4: the server is unreachable', async () => {
    const closed = await closedPort();
    const ended = await run([firstSession, '--server', closed]);
    expect(ended).toMatchObject({
      code: 4,
      errors: `${closed} cannot be reached. Check that it is running and that the address is correct.\n`,
    });
    expect(last(ended.lines, 'finished')).toMatchObject({
      ...{ reason: 'unreachable', exitCode: 4 },
      error: expect.stringContaining(closed),
    });
    const junit = await run([firstSession, '--server', closed, '--format', 'junit']);
    expect(junit.output).toContain(`<error message="${closed} cannot be reached.`);
  });
  test('5: the password is wrong', async () => {
    const ended = await onServer('steps:\n  - login: { username: nobody, password: wrong-one }\n');
    expect(ended.code).toBe(5);
    expect(ended.errors).toMatch(/[Uu]sername or password/);
    expect(ended.output).not.toContain('wrong-one');
  });
  test('5: the amount exceeds the balance', async () => {
    const ended = await onServer(
      'steps:\n  - login: { username: player2 }\n  - join: { first: available }\n  - cash-in: { amount: 2000000 }\n',
      { FARSPIN_PASSWORD: 'player21234' },
    );
    expect(ended).toMatchObject({
      code: 5,
      errors: expect.stringMatching(
        /^\S+script\.yaml:4: cash-in: Your balance is too low\.\nThe session on .+ may still be open\. It has no credits\.\n$/,
      ),
    });
  });
  test('6: an expected change times out', async () => {
    const ended = await onServer(`steps:\n${login}  - wait: { path: auth.kind, equals: signed-out, within: 50 }\n`);
    expect(ended.code).toBe(6);
    expect(ended.errors).toBe(
      `${scriptPath()}:3: wait: expected auth.kind equal to "signed-out", was "signed-in" after 50 ms\n`,
    );
  });
});

test('takes the password from the environment, and reports credits left at the machine after the sign-out', async () => {
  const environment = { FARSPIN_PASSWORD: 'player11234' };
  const first = await onServer(
    'steps:\n  - login: { username: player1 }\n  - join: { first: available }\n  - cash-in: { amount: 1000 }\n  - logout\n',
    environment,
  );
  expect(first.code).toBe(0);
  expect(last(first.lines, 'done')).toMatchObject({ step: 'logout', staysOpenWithMinor: 1_000 });
  expect(last(first.lines, 'finished')).toMatchObject({ leftOpen: [{ username: 'player1', creditsMinor: 1_000 }] });
  expect(first.errors).toMatch(
    /^The session on .+ stays open, with 1000 minor units at the machine when last seen\. .*: farspin play --server \S+ --username player1, or the script step "reconnect: cashout"\n$/,
  );
  const over = await onServer(
    'steps:\n  - login: { username: player1 }\n  - join: { first: available }\n',
    environment,
  );
  expect(over.code).toBe(5);
  expect(over.errors).toMatch(
    /a session is open on .+\. Use reconnect first \(continue, cashout.*\)\nThe session on .+ stays open\. .* --username player1, or the script step "reconnect: cashout"\n$/,
  );
  const second = await onServer(
    'steps:\n  - login: { username: player1 }\n  - reconnect: continue\n  - expect: { path: session.meters.creditsMinor, equals: 1000, within: 2000 }\n  - leave: { cashOut: true }\n',
    environment,
  );
  expect(second).toMatchObject({ code: 0, errors: '' });
});

test('reports a rejected token immediately instead of waiting', async () => {
  const { code, errors } = await run([
    scriptFile('steps:\n  - join: { first: available }\n'),
    '--server',
    url,
    '--token',
    'not.a.token',
  ]);
  expect(code).toBe(5);
  expect(errors).toMatch(/script\.yaml:2: join: no player is signed in: The sign-in was not accepted\. .*\n$/);
});

test('with --video, receives a live picture and then presses a button', async () => {
  const ended = await run([
    scriptFile(
      `steps:\n  - login: { username: demo, password: demo1234 }\n  - join: { first: available }\n  - wait: { path: media.kind, equals: live }\n  - press: bet-up\n  - leave: { cashOut: true }\n`,
    ),
    '--server',
    url,
    '--video',
  ]);
  expect(ended).toMatchObject({ code: 0, errors: '' });
});

test('rejects network conditions for a server on another computer', async () => {
  const { code, errors } = await run([scriptFile('steps:\n  - cut\n'), '--server', 'http://farspin.invalid']);
  expect(errors).toMatch(/^The lab's target must be an http: address of this computer, was "http:\/\/farspin.invalid"/);
  expect(code).toBe(2);
});

// These tests wait for connections to drop and return, so they run concurrently.
describe.concurrent('on an unreliable network', () => {
  test('runs the bad-network script through packet loss, a blackhole and a dropped connection, with all video through the relay', async () => {
    const journal = join(folder, 'lab.ndjson');
    // docs/guides/lab.md runs this script while demo is at a machine in a browser.
    expect(readFileSync(badNetwork, 'utf8')).not.toContain('username: demo');
    const ended = await run([badNetwork, '--server', url, '--video', '--journal', journal]);
    expect(ended).toMatchObject({ code: 0, errors: '' });
    const { media } = z.object({ media: z.object({ down: count, up: count }) }).parse(last(ended.lines, 'network'));
    expect(media.down.bytes).toBeGreaterThan(20_000);
    expect(media.down.droppedPackets).toBeGreaterThan(20);
    const told = readFileSync(journal, 'utf8').trim().split('\n');
    expect(told.filter((text) => text.includes('"why":"loss"')).length).toBeGreaterThan(0);
    expect(JSON.parse(told.at(-1) ?? '')).toMatchObject({ kind: 'stopped', carried: { media } });
  }, 90_000);

  test('replays a recording of a real server, a fault and a back-office action to the same states, without secrets', async () => {
    const file = join(folder, 'session.ndjson');
    const steps = [
      ...['join: { first: available }', 'wait: { path: media.kind, equals: live }', 'cash-in: { amount: 2000 }'],
      ...['play: { games: 1 }', 'fault: cut', 'wait: { path: session.link.kind, not: up }'],
      ...['wait: { path: session.link.kind, equals: up }', 'operator: { warn: { seconds: 1 } }'],
      ...['wait: { path: session.kind, equals: idle }', 'logout'],
    ];
    const script = scriptFile(`steps:\n${login}${steps.map((step) => `  - ${step}\n`).join('')}`, 'recorded.yaml');
    const ended = await run([script, '--server', url, '--video', '--record', file]);
    expect(ended).toMatchObject({ code: 0, errors: '' });
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/demo1234|eyJ/);
    const recording = parseRecording(text, file);
    if (!recording.ok) throw new Error(recording.error);
    expect(recording.value.lines.length).toBeGreaterThan(60);
    expect(compareUntil(recording.value.lines, replay(recording.value), usualToleranceMs)).toEqual([]);
  });
});

test('runs the script to the end without an error if the output is closed', async () => {
  const child = spawn(process.execPath, [program, 'run', threePlayers, '--virtual']);
  child.stdout.once('data', () => child.stdout.destroy());
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const code = await new Promise((done) => void child.on('close', done));
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

test('runs a TypeScript script in virtual time and prints TAP', async () => {
  const child = spawnSync(process.execPath, [
    program,
    'run',
    threePlayers,
    '--virtual',
    '--seed',
    '7',
    '--format',
    'tap',
  ]);
  expect(child.stderr.toString()).toBe('');
  expect(child.stdout.toString()).toMatch(
    /^TAP version 14\n1\.\.23\n# Three players and a cut\n(?:ok \d+ - .*\n){23}$/,
  );
  expect(child.stdout.toString()).toMatch(/\nok \d+ - anna: wait: the loss is noticed\n/);
  const bad = join(folder, 'bad.ts');
  writeFileSync(
    bad,
    "import { cashIn, defineScript } from 'farspin/script';\nexport default defineScript({\n  steps: [cashIn(0)],\n});\n",
  );
  const refused = spawnSync(process.execPath, [program, 'run', bad, '--virtual']);
  expect(refused.stderr.toString()).toBe(`${bad}:3: steps[0].cash-in.amount: expected at least 1, was 0\n`);
  expect(refused.status).toBe(2);
});
