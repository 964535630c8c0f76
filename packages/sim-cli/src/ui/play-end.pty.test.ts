import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cliEntry } from '../../../../scripts/build/cli.ts';
import { listen } from '@farspin/operator/testing';
import { keys } from './testing/keys.ts';
import { playInTerminal } from './testing/play-in-terminal.ts';

const { operator, state, session, play, shows, said, ...player } = playInTerminal();
const { creditsMinor, demoBalanceMinor, signInByKeys, joinFirstFree, cashInHundred, expectRestored } = player;

test('on Ctrl-C, restores the terminal and keeps the session open, and offers the session at the next start', async () => {
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234' });
  await shows('6 machines');
  await joinFirstFree();
  await shows('Playing without the picture.');
  await cashInHundred();
  session().type(keys.ctrlC);
  expect(await session().exited).toBe(0);
  expectRestored();
  expect(said()).toContain(
    `stays open, with ₺100.00 on the machine when last seen. Start farspin play --server ${operator().url} --username demo --language en again`,
  );

  play(['--no-video']);
  await shows('Continue');
  session().type('c');
  await session().waitFor('the same credits', () => creditsMinor() === 10_000);
  session().type('q');
  await shows('cash out and quit');
  session().type('o');
  expect(await session().exited).toBe(0);
  expectRestored();
  expect(demoBalanceMinor()).toBe(500_000);
  for (const file of readdirSync(join(state(), 'farspin'), { recursive: true, encoding: 'utf8' })) {
    expect(statSync(join(state(), 'farspin', file)).mode & 0o077).toBe(0);
  }
}, 90_000);

test('lists a cash-in without an answer on exit, and reports the outcome at the next start without a name', async () => {
  play(['--no-video']);
  await signInByKeys();
  const machine = await joinFirstFree();
  await shows('Playing without the picture.');
  await operator().faults.apply('lost-answers', { calls: ['transfer'] });
  session().type('i');
  await shows('up to');
  session().type('100');
  await shows('100█');
  session().type(keys.enter);
  await shows('Moving money…');
  session().type(keys.ctrlC);
  expect(await session().exited).toBe(0);
  expectRestored();
  expect(said()).toContain(`Cash-in, ₺100.00, ${machine}: no answer yet`);
  await operator().faults.clear();

  play(['--no-video']);
  await shows('demo');
  await shows('Cash-in: ₺100.00');
  expect(demoBalanceMinor()).toBe(490_000);
}, 90_000);

test('on a signal, restores the terminal, reports open sessions and writes the recording', async () => {
  const [file, runtime] = [join(state(), 'ended.ndjson'), { XDG_RUNTIME_DIR: state() }];
  play(['--username', 'demo', '--no-video', '--listen', 'ended', '--record', file], {
    ...{ FARSPIN_PASSWORD: 'demo1234' },
    ...runtime,
  });
  await shows('6 machines');
  const machine = await joinFirstFree();
  await cashInHundred();
  process.kill(session().pid, 'SIGTERM');
  expect(await session().exited).toBe(0);
  expectRestored();
  expect(session().screen().join('\n')).toContain(`Your session on ${machine} stays open`);
  expect(readFileSync(file, 'utf8')).toContain('"name":"cashIn"');
  expect(readdirSync(join(state(), `farspin-${process.getuid?.() ?? 0}`))).toEqual([]);

  play(['--username', 'demo', '--no-video']);
  await shows('Continue');
  session().type(keys.ctrlC);
  expect(await session().exited).toBe(0);
  expect(session().screen().join('\n')).toContain(`Your session on ${machine} stays open`);
}, 60_000);

test('restores the terminal after a program error and reports the error on one line', async () => {
  const failing = `data:text/javascript,${encodeURIComponent('process.on("SIGUSR2",()=>{throw new Error("boom")})')}`;
  play(['--username', 'demo', '--no-video'], { FARSPIN_PASSWORD: 'demo1234', NODE_OPTIONS: `--import=${failing}` });
  await shows('6 machines');
  process.kill(session().pid, 'SIGUSR2');
  expect(await session().exited).toBe(1);
  expectRestored();
  expect(session().screen().join('\n').trim()).toBe('The player stopped because of an error: boom');
}, 60_000);

test('without a terminal, prints an error on one line and exits with 7', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cliEntry, 'play', '--server', operator().url, '--language', 'en'],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(7);
  expect(stdout).toBe('');
  expect(stderr).toBe('This is not a terminal. To play without one, run a script: farspin run FILE\n');
}, 60_000);

test('shows a message while waiting for a server that does not answer yet', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  try {
    play(['--server', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`]);
    await shows('One moment…');
    session().type(keys.ctrlC);
    await session().exited;
  } finally {
    silent.close();
  }
});

test('reports a server that answers but is not an operator', async () => {
  const other = createHttpServer((_, response) => response.writeHead(404).end('Not found'));
  const url = `http://127.0.0.1:${await listen(other, 0, '127.0.0.1')}`;
  play(['--server', url]);
  expect(await session().exited).toBe(4);
  expect(said()).toContain(`${url} answers, but it is not an operator.`);
  other.close();
}, 60_000);

test('reports a server that cannot be reached and exits with 4', async () => {
  await operator().stop();
  play();
  expect(await session().exited).toBe(4);
  expect(said()).toContain(
    `${operator().url} cannot be reached. Check that it is running and that the address is correct.`,
  );
}, 60_000);
