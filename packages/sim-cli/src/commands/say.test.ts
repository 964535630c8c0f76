import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareUntil, usualToleranceMs } from '../recording/compare.ts';
import { readRecording } from '../recording/recording.ts';
import { replay } from '../recording/replay.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { say } from '../session/say.ts';
import { openSessionFolder } from '../session/session-folder.ts';
import { program } from '../testing/program.ts';

let operator: Operator;
let folder: string;
let session: ChildProcess;
/** The lines that the session prints, as they arrive. */
let printed: AsyncIterator<string>;
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  XDG_RUNTIME_DIR: folder,
  FARSPIN_PASSWORD: 'demo1234',
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-say-'));
  operator = await startOperator({ seed: 11 });
  await startSession();
});
afterAll(async () => {
  session.kill('SIGKILL');
  await operator.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startSession(url = operator.url): Promise<void> {
  const started = spawn(process.execPath, [program, 'session', '--name', 'test', '--server', url, '--json'], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  session = started;
  printed = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  expect(JSON.parse((await printed.next()).value)).toMatchObject({ kind: 'listening', name: 'test' });
}

/** Runs `farspin say` in this process. */
async function said(...words: readonly string[]) {
  const opened = openSessionFolder(environment());
  if (!opened.ok) throw new Error(opened.error);
  const answered = await say(opened.value, 'test', { words: [...words], password: 'demo1234' });
  if (!answered.ok) throw new Error(answered.error);
  return answered.value;
}

test('plays a session from a shell, and replays the recording to the same states', async () => {
  expect(await said('login', 'demo')).toMatchObject({ exitCode: 0, data: { username: 'demo' } });
  expect(await said('join', 'first')).toMatchObject({ exitCode: 0 });
  expect(await said('cashin', '500')).toMatchObject({ data: { movedMinor: 500, creditsMinor: 500 } });
  expect(await said('spin')).toMatchObject({ exitCode: 0, data: { games: 1 } });
  expect(await said('press', 'strat')).toMatchObject({ exitCode: 5, text: expect.stringContaining('was "strat"') });
  expect(await said('join', 'first')).toMatchObject({
    exitCode: 5,
    text: expect.stringContaining('is already at Ember Lynx 1. Leave that machine first'),
  });
  expect(await said('cashin', '999999999')).toMatchObject({ exitCode: 5 });
  expect(await said('expect', 'session.kind', '=', 'idle')).toMatchObject({ exitCode: 3, data: { was: 'playing' } });
  expect(await said('wait', 'session.kind', '=', 'idle', '50')).toMatchObject({ exitCode: 6 });
  expect(await said('dance')).toMatchObject({ exitCode: 2 });

  expect(await said('cashin', '700')).toMatchObject({ data: { movedMinor: 700 } });
  expect(await said('logout')).toMatchObject({
    text: expect.stringMatching(
      /\nThe session on \S.* stays open, with \d+ minor .*: farspin play --server \S+ --username demo$/,
    ),
    data: { leftOpen: [{ username: 'demo' }] },
  });
  expect(await said('login', 'demo')).toMatchObject({ exitCode: 0 });
  expect(await said('join', 'first')).toMatchObject({
    exitCode: 5,
    text: expect.stringMatching(
      /\nThe session on .* stays open, with \d+ .*: farspin say --session test reconnect continue, or farspin say --session test reconnect cashout$/,
    ),
  });
  expect(await said('reconnect', 'continue')).toMatchObject({ exitCode: 0 });

  // Only this call starts a real process.
  const status = spawnSync(process.execPath, [program, 'say', '--json', 'status'], { env: environment() });
  expect(JSON.parse(status.stdout.toString())).toMatchObject({ exitCode: 0, session: 'playing', username: 'demo' });

  expect(await said('leave', 'cashout')).toMatchObject({ exitCode: 0 });
  expect(await said('leave')).toMatchObject({ exitCode: 5, text: 'the player is not at a machine' });
  expect(await said('logout')).toEqual({ exitCode: 0, text: '', data: {} });
  expect(await said('logout')).toMatchObject({ exitCode: 5, data: { reason: 'refused' } });
  const file = join(folder, 'so-far.ndjson');
  const recorded = spawnSync(process.execPath, [program, 'record', file], { env: environment() });
  expect(recorded.stdout.toString()).toMatch(/^Saved \d+ lines of session test to /);
  const recording = readRecording(file);
  if (!recording.ok) throw new Error(recording.error);
  expect(compareUntil(recording.value.lines, replay(recording.value), usualToleranceMs)).toEqual([]);
  expect(JSON.stringify(recording.value)).not.toMatch(/demo1234|eyJ/);
});

/** Checks that the session prints a last line after `end`. */
async function expectEnd(end: () => unknown, told: object = {}): Promise<void> {
  const ended = new Promise((done) => session.once('close', done));
  await end();
  expect(await ended).toBe(0);
  const lines: string[] = [];
  for (let line = await printed.next(); line.done !== true; line = await printed.next()) lines.push(line.value);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ kind: 'finished', reason: 'done', exitCode: 0, ...told });
}

test('ends a session at quit, and then reports that no session is open', async () => {
  await expectEnd(async () => expect(await said('quit')).toMatchObject({ exitCode: 0 }));
  const alone = spawnSync(process.execPath, [program, 'say', 'spin'], { env: environment() });
  expect(alone.status).toBe(9);
  expect(alone.stderr.toString()).toBe(
    'No session is open. Open one with farspin session, or with --listen of play or run.\n',
  );
  const asked = spawnSync(process.execPath, [program, 'say', 'help'], { env: environment() });
  expect(asked.status).toBe(0);
  expect(asked.stdout.toString()).toMatch(/^status +show a summary of the current state\n/);
  const wrong = spawnSync(process.execPath, [program, 'say', 'help', 'dance'], { env: environment() });
  expect(wrong.status).toBe(2);
  expect(wrong.stderr.toString()).toContain('There is no command "dance".');
});

test('ends a session cleanly on SIGTERM', async () => {
  await startSession();
  await expectEnd(() => session.kill('SIGTERM'));
});

test('reports a stopped server immediately instead of waiting', async () => {
  const short = await startOperator({ seed: 11 });
  await startSession(short.url);
  await said('login', 'demo');
  await said('join', 'first');
  await said('cashin', '1000');
  await short.stop();
  await said('wait', 'session.link.kind', '!=', 'up');
  const begunAt = performance.now();
  const gone = {
    exitCode: 4,
    text: expect.stringContaining(`${short.url} cannot be reached. Check that it is running`),
  };
  for (const words of [['spin'], ['autoplay', 'on'], ['cashout']]) expect(await said(...words)).toMatchObject(gone);
  await said('leave');
  expect(await said('reconnect', 'continue')).toMatchObject(gone);
  expect(performance.now() - begunAt).toBeLessThan(14_000);
  await expectEnd(() => session.kill('SIGTERM'), { leftOpen: [{ username: 'demo', creditsMinor: 1_000 }] });
});

test('reports a rejected token and does not start a session', async () => {
  const args = [program, 'session', '--server', operator.url, '--token', 'not.a.token'];
  const child = spawn(process.execPath, args, { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise((done) => child.once('close', done));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([await closed, output]).toEqual([5, '']);
  expect(errors).toMatch(/^the session cannot sign in: The sign-in was not accepted\. .*\n$/);
});
