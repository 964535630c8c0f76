import { Command } from 'commander';
import type { Language } from '@farspin/core';
import { defaultServer, languageCode, passwordFromEnvironment, serverAddress } from './options.ts';

interface PlayOptions {
  readonly server: string;
  readonly username?: string;
  readonly password?: string;
  readonly token?: string;
  readonly language?: Language;
  readonly video: boolean;
  readonly ascii?: true;
}

const exitCodeHelp = `
Environment:
  FARSPIN_PASSWORD  the password, kept out of the shell's history
  NO_COLOR          draw without any colour
  XDG_STATE_HOME    where the sign-in and unsettled money are remembered

Exit codes: 0 ended by the player, 1 an error in the program, 4 the server cannot be reached, 7 this is no terminal.`;

/** `farspin play`: the player in the terminal. */
export const playCommand = (): Command =>
  new Command('play')
    .description('play in the terminal, with live video drawn in half blocks')
    .option('--server <address>', 'where to play', serverAddress, defaultServer)
    .option('--username <name>', 'sign in as this player')
    .option('--password <password>', 'with this password; FARSPIN_PASSWORD is safer; asked for when neither is given')
    .option('--token <token>', 'sign in with this token')
    .option('--language <code>', 'en, tr, ar or bg', languageCode)
    .option('--no-video', 'play without the picture')
    .option('--ascii', 'draw with plain ASCII characters')
    .addHelpText('after', exitCodeHelp)
    .action(async (options: PlayOptions) => {
      process.exitCode = await play(options);
    });

async function play(options: PlayOptions): Promise<number> {
  const colourBits = process.stdout.isTTY ? process.stdout.getColorDepth() : 1;
  // What draws the text decides on colours and on its mode when it is loaded, so it is told before.
  process.env['FORCE_COLOR'] = String(colourBits >= 24 ? 3 : colourBits >= 8 ? 2 : colourBits >= 4 ? 1 : 0);
  process.env['NODE_ENV'] ??= 'production';
  const { runPlay } = await import('../ui/run-play.tsx');
  return runPlay({
    server: options.server,
    username: options.username ?? '',
    password: options.password ?? passwordFromEnvironment(),
    token: options.token ?? null,
    language: options.language ?? null,
    video: options.video,
    ascii: options.ascii ?? false,
    colourBits,
  });
}
