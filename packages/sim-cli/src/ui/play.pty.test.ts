import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cliEntry } from '../../../../scripts/build/cli.ts';
import { compareUntil, usualToleranceMs } from '../recording/compare.ts';
import { parseRecording } from '../recording/recording.ts';
import { replay } from '../recording/replay.ts';
import { keys } from './testing/keys.ts';
import { playInTerminal } from './testing/play-in-terminal.ts';
import { colour } from './testing/terminal-session.ts';

const { operator, state, session, play, shows, hides, ...player } = playInTerminal();
const { balanceMinor, creditsMinor, spins, demoBalanceMinor, signInByKeys, joinFirstFree, expectRestored } = player;

/** Returns true once the spin is over, because the machine pays out only then. */
const spinIsOver = (): boolean =>
  operator()
    .backOffice.sessions()
    .every(({ machineId }) => {
      const endsAt = operator().platform.cabinet(machineId)?.spinEndsAt ?? null;
      return endsAt === null || endsAt < Date.now();
    });

test('signs in, joins, shows moving video, plays, cashes out, leaves and quits', async () => {
  play();
  await signInByKeys();
  await session().waitFor('the balance', () => balanceMinor() === 500_000);
  const machine = await joinFirstFree();
  expect(session().screen()[0]).toContain(machine);

  await shows(/● (?:Good|Fair) \d+ fps/);
  await shows('▀▀▀');
  const first = session().cells(3, 18);
  await session().waitFor('the picture changes', () => session().cells(3, 18) !== first);

  session().type('i');
  await shows('up to');
  session().type('200');
  await shows('₺200.00');
  session().type(keys.enter);
  await session().waitFor('the credits', () => creditsMinor() === 20_000 && balanceMinor() === 480_000);

  session().type(' ');
  await session().waitFor('the spin', () => spins() === 1 && creditsMinor() === 19_500);
  await shows('✓ Accepted');
  await expect.poll(spinIsOver, { timeout: 10_000 }).toBe(true);
  session().type('o');
  await shows(/✓ Cash-out: ₺[1-9]/);
  await session().waitFor('the credits are paid out', () => creditsMinor() === 0);
  await session().waitFor('the balance', () => balanceMinor() === demoBalanceMinor() && balanceMinor() >= 499_500);

  session().type('l');
  await shows('Brands');
  await hides('Credits');
  session().type('q');
  expect(await session().exited).toBe(0);
  expectRestored();
  expect(session().screen().join('\n')).toContain('Goodbye.');
  expect(session().written()).not.toContain('demo1234');
  expect(operator().backOffice.sessions()).toEqual([]);
}, 90_000);

test('fits a resized window and shows a message when the window is too small', async () => {
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234' });
  await shows('6 machines');
  session().resize(120, 40);
  await session().waitFor('the rule fills the width', (screen) => screen.includes('─'.repeat(120)));
  session().resize(30, 10);
  await shows('larger');
  session().resize(80, 24);
  await session().waitFor('everything is back', (screen) => screen.includes('6 machines') && screen.includes('q quit'));
  expect(
    session()
      .screen()
      .filter((row) => row.includes('FARSPIN')),
  ).toHaveLength(1);
}, 60_000);

test('reports a wrong password and keeps the program running', async () => {
  play(['--username', 'demo'], { FARSPIN_PASSWORD: 'wrong-one' });
  await shows(/Username or password is wrong/);
  session().type(keys.escape);
  expect(await session().exited).toBe(0);
  expectRestored();
}, 60_000);

test('uses no colours and draws the picture in ASCII with NO_COLOR', async () => {
  play(['--username', 'demo'], { FARSPIN_PASSWORD: 'demo1234', NO_COLOR: '1' });
  await shows('6 machines');
  await joinFirstFree();
  await shows(/● (?:Good|Fair) \d+ fps/);
  await session().waitFor('a drawn picture', (screen) => /[=+*#%@]{3}/.test(screen));
  expect(session().written()).not.toMatch(colour);
}, 60_000);

test('records lists, a language change and a shell command, and replays the recording to the same states', async () => {
  const file = join(state(), 'session.ndjson');
  const runtime = { XDG_RUNTIME_DIR: state() };
  play(['--username', 'demo', '--no-video', '--listen', 'pty', '--record', file], {
    ...{ FARSPIN_PASSWORD: 'demo1234', NO_COLOR: '1' },
    ...runtime,
  });
  await shows('6 machines');
  session().type('t');
  await shows('Cashier');
  session().type(keys.escape);
  await shows('Brands');
  const said = spawn(process.execPath, [cliEntry, 'say', '--session', 'pty', 'join', 'first'], {
    env: { ...process.env, ...runtime },
  });
  expect(await new Promise((done) => said.once('close', done))).toBe(0);
  await shows('Playing without the picture.');
  session().type('\u000C');
  await shows('English ✓');
  session().type(keys.up);
  await shows(/▸.*Türkçe/);
  // Types as slowly as a hand, because a key within 16 ms of another key counts as text [TERMINAL1].
  await sleep(100);
  session().type(keys.enter);
  await shows('Kredi');
  session().type('l');
  await shows('Markalar');
  session().type('q');
  await session().exited;
  expectRestored();
  const recording = parseRecording(readFileSync(file, 'utf8'), file);
  if (!recording.ok) throw new Error(recording.error);
  expect(compareUntil(recording.value.lines, replay(recording.value), usualToleranceMs)).toEqual([]);
}, 60_000);
