import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startOperator, type Operator } from '@farspin/operator';
import { program } from '../testing/program.ts';

/** Exit status and output of a `conform` or `doctor` process. */

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the program, and sends Ctrl-C when the text `interruptAt` is printed. */
function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  interruptAt: string | null = null,
): Promise<Ended> {
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  let isInterrupted = false;
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    if (interruptAt === null || isInterrupted || !output.includes(interruptAt)) return;
    isInterrupted = true;
    child.kill('SIGINT');
  });
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  return new Promise((done) => void child.on('close', (code) => done({ code, output, errors })));
}

/** Returns the address of a port on which no server listens. */
async function closedAddress(): Promise<string> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = z.object({ port: z.number() }).parse(listener.address());
  listener.close();
  return `http://127.0.0.1:${port}`;
}

let operator: Operator;
let folder: string;
let junit: string;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 8, players: 3 });
  folder = mkdtempSync(join(tmpdir(), 'farspin-inspect-'));
  junit = join(folder, 'report.xml');
});
afterAll(async () => {
  await operator.stop();
  rmSync(folder, { recursive: true, force: true });
});

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length));
const machines = ['101', '102', '103'];

test('conform: prints a table without colour in 80 columns and writes JUnit', async () => {
  const player = ['--username', 'player1', '--machine', machines[0] ?? ''];
  const { code, output, errors } = await run(['conform', operator.url, ...player, '--no-video', '--junit', junit], {
    FARSPIN_PASSWORD: 'player11234',
  });
  expect([code, errors]).toEqual([0, '']);
  expect(widest(output)).toBeLessThanOrEqual(80);
  expect(output).not.toContain('\u001B');
  expect(output).toMatch(/^passed {3}P1-LOGIN-1 {10}POST login /m);
  expect(output).toMatch(/^untried {2}P1-VIDEO-1 {10}skipped by --no-video$/m);
  expect(output).toMatch(
    /\n\d+ passed, 0 failed, 4 absent, \d+ untried\n +absent: .*\n +untried: excluded by the options, or not testable in this run\nLeft as found: 500000 in the wallet, no session open\.\n$/,
  );
  const xml = readFileSync(junit, 'utf8');
  const [, tests = ''] =
    /<testsuites name="farspin conform" tests="(\d+)" failures="0" errors="0" skipped="\d+">/.exec(xml) ?? [];
  expect(xml.match(/<testcase /g)).toHaveLength(Number(tests));
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
});

test('conform: prints only one JSON object', { tags: ['long'] }, async () => {
  const player = ['--username', 'player2', '--password', 'player21234', '--machine', machines[1] ?? ''];
  const { code, output } = await run(['conform', operator.url, ...player, '--no-video', '--json']);
  expect(code).toBe(0);
  const told = z
    .object({
      outcome: z.literal('tried'),
      left: z.object({ asFound: z.literal(true) }),
      counts: z.object({ passed: z.number(), failed: z.literal(0), blocked: z.literal(0) }),
      findings: z.array(z.object({ clause: z.string(), verdict: z.string(), words: z.string() })),
    })
    .parse(JSON.parse(output));
  expect(told.findings.length).toBeGreaterThan(90);
});

test('conform: reports each impossible request on one line with a separate exit code', async () => {
  const closed = await closedAddress();
  const report = (name: string): string => join(folder, `${name}.xml`);
  for (const name of ['nobody', 'gone', 'machineless'])
    writeFileSync(
      report(name),
      '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="farspin conform" tests="1"/>',
    );
  writeFileSync(report('mine'), '<mine/>');
  const [nobody, gone, refused, folderless, over, machineless] = await Promise.all([
    run(['conform', operator.url, '--junit', report('nobody')], { FARSPIN_PASSWORD: '' }),
    run(['conform', closed, '--token', 'a.b.c', '--junit', report('gone')]),
    run(['conform', operator.url, '--username', 'player3', '--password', 'not-this-one']),
    run(['conform', operator.url, '--token', 'a.b.c', '--junit', join(folder, 'none', 'report.xml')]),
    run(['conform', operator.url, '--token', 'a.b.c', '--junit', report('mine')]),
    run([
      'conform',
      operator.url,
      '--username',
      'demo',
      '--password',
      'demo1234',
      '--machine',
      '999',
      '--junit',
      report('machineless'),
    ]),
  ]);
  expect(nobody).toMatchObject({
    ...{ code: 1, output: '' },
    errors: 'error: conform needs a player. Give --username and --password, or --token.\n',
  });
  expect(gone).toMatchObject({
    code: 4,
    output: '',
    errors: `${closed} cannot be reached: connect ECONNREFUSED ${new URL(closed).host}.\n`,
  });
  expect(refused.code).toBe(5);
  expect(refused.errors).toMatch(
    /^The server refused the player: 10700 Wrong credentials, \d tries left\. Check the credentials or the token\. Nothing else was tested\.\n$/,
  );
  expect(refused.output).toBe('');
  expect(folderless).toMatchObject({
    code: 2,
    errors: `${join(folder, 'none', 'report.xml')}: its folder does not exist or is not writable. Choose another folder\n`,
  });
  expect(over).toMatchObject({
    code: 2,
    errors: expect.stringContaining('mine.xml: already exists and is not a report'),
  });
  expect(readFileSync(report('mine'), 'utf8')).toBe('<mine/>');
  expect(machineless).toEqual({
    ...{ code: 1, output: '' },
    errors: 'error: there is no machine 999; the lobby has 8 machines, such as 101.\n',
  });
  expect(existsSync(report('nobody'))).toBe(false);
  expect(readFileSync(report('gone'), 'utf8')).toMatch(
    / errors="1" skipped="\d+">[^]*<error message="http.* cannot be reached: /,
  );
  expect(readFileSync(report('machineless'), 'utf8')).toContain('<error message="there is no machine 999;');
});

test('doctor: prints a line for each finding, and prints advice', async () => {
  const player = ['--username', 'player3', '--password', 'player31234', '--machine', machines[2] ?? ''];
  const [well, json, gone, nameless, nobody] = await Promise.all([
    run(['doctor', operator.url, ...player, '--no-video']),
    run(['doctor', operator.url, '--no-video', '--json']),
    run(['doctor', 'http://127.0.0.1:9']),
    run(['doctor', operator.url, '--username', 'demo'], { FARSPIN_PASSWORD: '' }),
    run(['doctor', operator.url, '--password', 'demo1234']),
  ]);
  expect(nameless).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringContaining('the player demo needs a password.'),
  });
  expect(nobody).toEqual({ code: 1, output: '', errors: 'error: --password needs --username.\n' });
  expect(well).toMatchObject({ code: 0, errors: '' });
  expect(widest(well.output)).toBeLessThanOrEqual(80);
  expect(well.output).toMatch(/^ok {4}sign-in {9}player3; the token is valid for \d+ hours$/m);
  expect(well.output).toMatch(/\nNothing is broken; 1 warning\.\n$/);
  expect(json.code).toBe(0);
  expect(JSON.parse(json.output)).toMatchObject({ reachable: true, server: operator.url });
  expect(gone.code).toBe(4);
  expect(gone.output).toMatch(
    /BAD {3}connection {6}no server listens on port 9 of 127\.0\.0\.1\n +→ Check that the server is running/,
  );
});

test('doctor: leaves the machine and signs out on Ctrl-C', { tags: ['long'] }, async () => {
  const args = ['doctor', operator.url, '--username', 'demo', '--password', 'demo1234'];
  const { code, output, errors } = await run(args, {}, 'ok    seat ');
  expect(code).toBe(130);
  expect(output).not.toMatch(/^\S+ +picture/m);
  expect(errors).toBe(
    '\nCleaning up. Press Ctrl-C again to stop immediately.\nInterrupted. Only the checks listed above were made. Final state of the player: no session is open; the player is signed out.\n',
  );
  expect(output).toMatch(/^ok {4}left /m);
  expect(operator.backOffice.sessions()).toEqual([]);
  const json = await run([...args, '--no-video', '--json']);
  expect(JSON.parse(json.output)).toMatchObject({ interrupted: false, signedOut: true });
});

test(
  'doctor: reports that only the listed checks were made when Ctrl-C comes before any answer',
  { tags: ['long'] },
  async () => {
    const mute = createServer((socket) => void socket.on('error', () => socket.destroy())).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = z.object({ port: z.number() }).parse(mute.address());
    const args = ['doctor', `http://127.0.0.1:${port}`, '--username', 'demo', '--password', 'demo1234'];
    const { code, errors } = await run(args, {}, 'connection ');
    mute.close();
    expect(code).toBe(130);
    expect(errors).toBe(
      '\nCleaning up. Press Ctrl-C again to stop immediately.\nInterrupted. Only the checks listed above were made.\n',
    );
  },
);
