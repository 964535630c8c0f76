import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCli, cliEntry } from '../../../../scripts/build/cli.ts';
import { compare, usualToleranceMs } from '../recording/compare.ts';
import { parseRecording } from '../recording/recording.ts';
import { replay } from '../recording/replay.ts';
import { startOperator, type Operator } from '../server/operator.ts';
import { givenSettings } from '../server/settings-document.ts';
import { keys } from './testing/keys.ts';
import { startTerminalSession, type TerminalSession } from './testing/terminal-session.ts';

let operator: Operator;
let state: string;
let session: TerminalSession;

beforeAll(async () => {
  await buildCli();
}, 120_000);
beforeEach(async () => {
  operator = await startOperator({ seed: 7 });
  state = mkdtempSync(join(tmpdir(), 'farspin-play-'));
});
afterEach(async () => {
  session.stop();
  await session.exited;
  await operator.stop();
  rmSync(state, { recursive: true, force: true });
});

const play = (args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): TerminalSession => {
  session = startTerminalSession({
    file: process.execPath,
    args: [cliEntry, 'play', '--server', operator.url, '--language', 'en', ...args],
    columns: 80,
    rows: 24,
    environment: { XDG_STATE_HOME: state, ...environment },
  });
  return session;
};
const shows = (text: string | RegExp): Promise<void> =>
  session.waitFor(String(text), (screen) => (typeof text === 'string' ? screen.includes(text) : text.test(screen)));
const hides = (text: string): Promise<void> => session.waitFor(`no ${text}`, (screen) => !screen.includes(text));

/** What stands on the screen, as one line. */
const said = (): string => session.screen().join(' ').replaceAll(/\s+/g, ' ');

/** The balance in the header and the credits below the picture, in minor units. */
const minor = (text: string | undefined): number => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const balanceMinor = (): number => minor(/Balance (\S+)/.exec(session.screen().join('\n'))?.[1]);
const meterRow = (): readonly string[] =>
  session
    .screen()
    .find((row) => /₺\S+\s+₺\S+\s+₺\S+/.test(row))
    ?.trim()
    .split(/\s+/) ?? [];
const creditsMinor = (): number => minor(meterRow()[0]);
const spins = (): number => Number(meterRow()[3]);
const demoBalanceMinor = (): number =>
  operator.operator.players().find(({ username }) => username === 'demo')?.balanceMinor ?? 0;

/** Only then does a machine pay out. */
const spinIsOver = (): boolean =>
  operator.operator.sessions().every(({ machineId }) => {
    const endsAt = operator.platform.cabinet(machineId)?.spinEndsAt ?? null;
    return endsAt === null || endsAt < Date.now();
  });

/** What a terminal must be given back: its own screen, a cursor, no raw keyboard. */
function expectTerminalRestored(): void {
  expect(session.terminal.buffer.active.type).toBe('normal');
  const written = session.written();
  expect(written.lastIndexOf('\u001B[?25h')).toBeGreaterThan(written.lastIndexOf('\u001B[?25l'));
  expect(written.lastIndexOf('\u001B[?2004h')).toBeLessThanOrEqual(written.lastIndexOf('\u001B[?2004l'));
}

async function signInByKeys(): Promise<void> {
  await shows('Email/Username');
  session.type('demo');
  await shows(/Email\/Username\s+demo/);
  session.type(keys.enter);
  await shows('▸ Password');
  session.type('demo1234');
  await shows('••••••••');
  session.type(keys.enter);
  await shows('▸ ');
  await shows('Brands');
  await shows('6 machines');
}

async function joinFirstFree(): Promise<string> {
  session.type(keys.enter);
  await shows('Available');
  const at = session.screen().findIndex((row) => row.includes('Available'));
  const selected = session.screen().findIndex((row) => row.includes('▸'));
  for (let row = selected; row < at; row++) session.type(keys.down);
  await session.waitFor('the free machine is selected', (screen) => /▸.*Available/.test(screen));
  const name = /▸ (.+?)\s{2,}/.exec(session.screen().find((row) => row.includes('▸')) ?? '')?.[1] ?? '';
  session.type(keys.enter);
  await shows('Credits');
  return name;
}

test('signs in, joins, sees the picture move, plays, cashes out, leaves and quits', async () => {
  play();
  await signInByKeys();
  await session.waitFor('the balance', () => balanceMinor() === 500_000);
  const machine = await joinFirstFree();
  expect(session.screen()[0]).toContain(machine);

  await shows(/● (?:Good|Fair) \d+ fps/);
  await shows('▀▀▀');
  const first = session.cells(3, 18);
  await session.waitFor('the picture changes', () => session.cells(3, 18) !== first);

  session.type('i');
  await shows('up to');
  session.type('33');
  await shows('₺200.00');
  session.type(keys.enter);
  await session.waitFor('the credits', () => creditsMinor() === 20_000 && balanceMinor() === 480_000);

  session.type(' ');
  await session.waitFor('the spin', () => spins() === 1 && creditsMinor() === 19_500);
  await shows('✓ Done');
  await expect.poll(spinIsOver, { timeout: 10_000 }).toBe(true);
  session.type('o');
  await session.waitFor('the credits are paid out', () => creditsMinor() === 0);
  await session.waitFor('the balance', () => balanceMinor() === demoBalanceMinor() && balanceMinor() >= 499_500);

  session.type('l');
  await shows('Brands');
  await hides('Credits');
  session.type('q');
  expect(await session.exited).toBe(0);
  expectTerminalRestored();
  expect(session.screen().join('\n')).toContain('Goodbye.');
  expect(session.written()).not.toContain('demo1234');
  expect(operator.operator.sessions()).toEqual([]);
}, 90_000);

test('Ctrl-C gives the terminal back; the session waits, and the next start offers it', async () => {
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234' });
  await shows('6 machines');
  await joinFirstFree();
  await shows('Playing without the picture.');
  session.type('i');
  await shows('up to');
  session.type(`3${keys.enter}`);
  await session.waitFor('the credits', () => creditsMinor() === 10_000);
  session.type(keys.ctrlC);
  expect(await session.exited).toBe(0);
  expectTerminalRestored();
  expect(said()).toContain(`stays open. Start farspin play --server ${operator.url} --username demo again`);

  play(['--no-video']);
  await shows('Continue');
  session.type('c');
  await session.waitFor('the same credits', () => creditsMinor() === 10_000);
  session.type('q');
  await shows('cash out and quit');
  session.type('o');
  expect(await session.exited).toBe(0);
  expectTerminalRestored();
  expect(demoBalanceMinor()).toBe(500_000);
  for (const file of readdirSync(join(state, 'farspin'), { recursive: true, encoding: 'utf8' })) {
    expect(statSync(join(state, 'farspin', file)).mode & 0o077).toBe(0);
  }
}, 90_000);

test('money without an answer is named at the end, and settled at the next start, which needs no name', async () => {
  play(['--no-video']);
  await signInByKeys();
  const machine = await joinFirstFree();
  await shows('Playing without the picture.');
  await operator.faults.apply('lost-requests', { calls: ['transfer'] });
  session.type('i');
  await shows('up to');
  session.type(`3${keys.enter}`);
  await shows('Moving money…');
  session.type(keys.ctrlC);
  expect(await session.exited).toBe(0);
  expectTerminalRestored();
  expect(said()).toContain(`Cash in, ₺100.00, ${machine}: no answer came yet`);
  await operator.faults.clear();

  play(['--no-video']);
  await shows('demo');
  await shows('The money was not moved.');
}, 90_000);

test('fits a resized window, and says when it is too small', async () => {
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234' });
  await shows('6 machines');
  session.resize(120, 40);
  await session.waitFor('the rule fills the width', (screen) => screen.includes('─'.repeat(120)));
  session.resize(30, 10);
  await shows('larger');
  session.resize(80, 24);
  await session.waitFor('everything is back', (screen) => screen.includes('6 machines') && screen.includes('q quit'));
  expect(session.screen().filter((row) => row.includes('FARSPIN'))).toHaveLength(1);
}, 60_000);

test('a wrong password is told, and the form stays', async () => {
  play(['--username', 'demo'], { FARSPIN_PASSWORD: 'wrong-one' });
  await shows(/Wrong username or password|Username or password is wrong/);
  session.type(keys.escape);
  expect(await session.exited).toBe(0);
  expectTerminalRestored();
}, 60_000);

test('NO_COLOR: not one colour, and the picture in ASCII', async () => {
  play(['--username', 'demo'], { FARSPIN_PASSWORD: 'demo1234', NO_COLOR: '1' });
  await shows('6 machines');
  await joinFirstFree();
  await shows(/● (?:Good|Fair) \d+ fps/);
  await session.waitFor('a drawn picture', (screen) => /[=+*#%@]{3}/.test(screen));
  // oxlint-disable-next-line no-control-regex -- that is what a colour begins with
  expect(session.written()).not.toMatch(/\u001B\[(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]/);
}, 60_000);

test('a signal gives the terminal back and says what stays open; what happened is written down', async () => {
  const [file, runtime] = [join(state, 'ended.ndjson'), { XDG_RUNTIME_DIR: state }];
  play(['--username', 'demo', '--no-video', '--listen', 'ended', '--record', file], {
    ...{ FARSPIN_PASSWORD: 'demo1234' },
    ...runtime,
  });
  await shows('6 machines');
  const machine = await joinFirstFree();
  session.type('i');
  await shows('up to');
  session.type(`3${keys.enter}`);
  await session.waitFor('the credits', () => creditsMinor() === 10_000);
  process.kill(session.pid, 'SIGTERM');
  expect(await session.exited).toBe(0);
  expectTerminalRestored();
  expect(session.screen().join('\n')).toContain(`Your session on ${machine} stays open`);
  expect(readFileSync(file, 'utf8')).toContain('"name":"cashIn"');
  expect(readdirSync(join(state, `farspin-${process.getuid?.() ?? 0}`))).toEqual([]);

  play(['--username', 'demo', '--no-video']);
  await shows('Continue');
  session.type(keys.ctrlC);
  expect(await session.exited).toBe(0);
  expect(session.screen().join('\n')).toContain(`Your session on ${machine} stays open`);
}, 60_000);

test('an error in the program gives the terminal back and is told in one line', async () => {
  const failing = `data:text/javascript,${encodeURIComponent('process.on("SIGUSR2",()=>{throw new Error("boom")})')}`;
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234', NODE_OPTIONS: `--import=${failing}` });
  await shows('6 machines');
  process.kill(session.pid, 'SIGUSR2');
  expect(await session.exited).toBe(1);
  expectTerminalRestored();
  expect(session.screen().join('\n').trim()).toBe('The player stopped because of an error: boom');
}, 60_000);

test('without a terminal there is one line and an exit code', () => {
  play();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cliEntry, 'play', '--server', operator.url, '--language', 'en'],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(7);
  expect(stdout).toBe('');
  expect(stderr).toBe('This is no terminal. Play without one by a script: farspin run FILE\n');
}, 60_000);

test('a server that does not answer yet is waited for with a word', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  try {
    play(['--server', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`]);
    await shows('One moment…');
    session.type(keys.ctrlC);
    await session.exited;
  } finally {
    silent.close();
  }
});

test('without a server there is one line and an exit code', async () => {
  await operator.stop();
  play();
  expect(await session.exited).toBe(4);
  expect(session.screen().join('\n').trim()).toBe(`There is no Farspin server at ${operator.url}.`);
}, 60_000);

test('keys keep the PIN lock open; without them it falls, and the PIN opens it', async () => {
  await operator.stop();
  const settings = givenSettings({ money: { currency: 'TRY' }, pin: { check: true }, idle: { afterMs: 3_000 } });
  operator = await startOperator({ seed: 7, settings });
  operator.platform.setPin(operator.demoToken(), { pin: '4711', password: 'demo1234' });
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234' });
  await shows('6 machines');
  const signedInAt = Date.now();
  while (Date.now() - signedInAt < 5_000) {
    session.type('z');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(session.screen().join('\n')).toContain('6 machines');
  }
  await shows('Your PIN');
  await hides('6 machines');
  session.type(`4712${keys.enter}`);
  await shows('Wrong PIN');
  session.type(`4711${keys.enter}`);
  await shows('6 machines');
}, 60_000);

test('lists, another language, a word from a shell: all of it is recorded, and replayed to the same states', async () => {
  const file = join(state, 'session.ndjson');
  const runtime = { XDG_RUNTIME_DIR: state };
  play(['--username', 'demo', '--no-video', '--listen', 'pty', '--record', file], {
    ...{ FARSPIN_PASSWORD: 'demo1234', NO_COLOR: '1' },
    ...runtime,
  });
  await shows('6 machines');
  session.type('t');
  await shows('cashier');
  session.type(keys.escape);
  await shows('Brands');
  const said = spawn(process.execPath, [cliEntry, 'say', '--session', 'pty', 'join', 'first'], {
    env: { ...process.env, ...runtime },
  });
  expect(await new Promise((done) => said.once('close', done))).toBe(0);
  await shows('Playing without the picture.');
  session.type('\u000C');
  await shows('English ✓');
  session.type(keys.up + keys.enter);
  await shows('Kredi');
  session.type('l');
  await shows('Markalar');
  session.type('q');
  await session.exited;
  expectTerminalRestored();
  const recording = parseRecording(readFileSync(file, 'utf8'), file);
  if (!recording.ok) throw new Error(recording.error);
  expect(compare(recording.value.lines, replay(recording.value).lines, usualToleranceMs)).toEqual([]);
}, 60_000);
