import type { Command } from 'commander';
import { expect, test, vi } from 'vitest';
import { conformCommand } from './conform.ts';
import { doctorCommand } from './doctor.ts';
import { faultCommand } from './fault.ts';
import { loadCommand } from './load.ts';
import { playCommand } from './play.ts';
import { serveCommand } from './serve.ts';

const url = 'http://127.0.0.1:9';
const tokenAndName = ['--token', 't', '--username', 'demo'];
const stands = 'error: --token replaces a sign-in. Leave out --token, or --username and --password.';

test.each<[Command, readonly string[], string]>([
  [serveCommand(), ['--settings-unchecked'], 'error: --settings-unchecked needs --settings.'],
  [conformCommand(), [url, ...tokenAndName], stands],
  [conformCommand(), [url, '--token', 't', '--password', 'p'], stands],
  [
    conformCommand(),
    [url, '--token', 't', '--change-password'],
    'error: --change-password needs --username and --password, even with --token.',
  ],
  [doctorCommand(), [url, ...tokenAndName], stands],
  [doctorCommand(), [url, '--password', 'p'], 'error: --password needs --username.'],
  [
    doctorCommand(),
    [url, '--username', ''],
    'error: the player "" needs a password. Give --password, or set FARSPIN_PASSWORD.',
  ],
  [
    doctorCommand(),
    [url, '--machine', '101'],
    'error: --machine needs a player. Give --username and --password, or --token.',
  ],
  [
    loadCommand(),
    [url, '--accounts', 'a.csv', '--password', 'p'],
    "error: option '--accounts <file>' cannot be used with option '--password <pattern>'",
  ],
  [playCommand(), ['--password', 'p'], 'error: --password needs --username.'],
  [
    playCommand(),
    ['--token', 't', '--username', 'u', '--password', 'p'],
    'error: --token and a password (--password or FARSPIN_PASSWORD) both sign in. Use only one of them.',
  ],
  [
    playCommand(),
    ['--username', ' demo ', '--password', 'x'],
    'error: the username or the password has fewer than 4 characters, so nothing was sent. Check both.',
  ],
  [faultCommand(), ['list', '--player', 'demo'], 'error: --player needs --url, the address of the operator.'],
  [
    faultCommand(),
    ['list', '--control-token', 't'],
    'error: --control-token needs --url, the address of the operator.',
  ],
])('reports contradicting options on one line: %#', async (command, args, words) => {
  vi.stubEnv('FARSPIN_PASSWORD', '');
  let said = '';
  for (const one of [command, ...command.commands])
    one.exitOverride().configureOutput({ writeErr: (text) => (said += text) });
  await expect(command.parseAsync([...args], { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
  expect(said).toBe(`${words}\n`);
  vi.unstubAllEnvs();
});

test.each([
  [
    'without a name',
    [],
    'error: FARSPIN_PASSWORD needs --username. Give --username, or unset FARSPIN_PASSWORD to use the stored sign-in.',
  ],
  [
    'beside a token',
    ['--token', 't'],
    'error: --token and a password (--password or FARSPIN_PASSWORD) both sign in. Use only one of them.',
  ],
])('[TERMINAL6] rejects a password in the environment %s instead of ignoring the password', async (_, args, words) => {
  vi.stubEnv('FARSPIN_PASSWORD', 'not-it-1234');
  let said = '';
  const command = playCommand()
    .exitOverride()
    .configureOutput({ writeErr: (text) => (said += text) });
  await expect(command.parseAsync([...args], { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
  expect(said).toBe(`${words}\n`);
  vi.unstubAllEnvs();
});
