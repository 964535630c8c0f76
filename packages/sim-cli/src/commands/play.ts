import { Command, Option } from 'commander';
import { isSubmittable, type Language } from '@farspin/core';
import { prepareColours } from '../output/colours.ts';
import { exitCodes } from '../output/exit-code.ts';
import { unrecordable } from '../recording/save-recording.ts';
import { otherAccountAnswers, type OtherAccount } from '../ui/other-account.ts';
import { usualSession } from '../session/session-folder.ts';
import { defaultServer, languageCode, passwordFromEnvironment, serverOption, sessionName } from './options.ts';

interface PlayOptions {
  readonly server?: string;
  readonly username?: string;
  readonly password?: string;
  readonly token?: string;
  readonly otherAccount: OtherAccount;
  readonly language?: Language;
  readonly video: boolean;
  readonly ascii?: true;
  readonly listen?: true | string;
  readonly record?: string;
}

const exitCodeHelp = `
Environment:
  FARSPIN_PASSWORD  password of --username, which stays out of the shell history
  NO_COLOR          draw without any colour
  XDG_STATE_HOME    folder for stored sign-ins and unsettled transfers

The next start at the same server continues as the player who signed in last,
and settles their open transfers. Each --username has its own sign-in.

Exit codes:
  0    the player or a signal ended the program
  1    an error in the program, or a wrong command line
  2    cannot open the --listen session, or cannot write the recording
  4    the server cannot be reached, or is not an operator
  7    play was not started in a terminal

Examples:
  farspin play                       against a farspin serve on this computer
  farspin play --username player1    as a second player, in another terminal
  farspin play --server https://games.example.com --username demo --language tr
  farspin play --no-video --ascii    over a slow connection, on any terminal
  farspin play --listen --record session.ndjson    for farspin say and replay`;

/** `farspin play`: runs the player in the terminal. */
export const playCommand = (): Command =>
  new Command('play')
    .description('play in the terminal, with live video drawn in half blocks')
    .addOption(serverOption())
    .option('--username <name>', 'sign in as this player (default: the last one)')
    .option('--password <password>', 'password of the player (FARSPIN_PASSWORD is safer; default: ask)')
    .option('--token <token>', 'sign in with this token')
    .addOption(
      new Option('--other-account <answer>', 'with --token: what to do when another account is signed in')
        .choices(otherAccountAnswers)
        .default('ask'),
    )
    .option('--language <code>', 'language of this start: en, tr, ar or bg (default: the last choice)', languageCode)
    .option('--no-video', 'play without video')
    .option('--ascii', 'draw with ASCII characters and currency codes; texts stay unchanged')
    .option('--listen [name]', 'accept commands from `farspin say`, under this name', sessionName)
    .option('--record <file>', 'write a recording to this file at the end, for replay and show')
    .addHelpText('after', exitCodeHelp)
    .action(async (options: PlayOptions, command: Command) => {
      if (options.password !== undefined && options.username === undefined)
        command.error('error: --password needs --username.');
      if (options.username === undefined && options.token === undefined && passwordFromEnvironment() !== null)
        command.error(
          'error: FARSPIN_PASSWORD needs --username. Give --username, or unset FARSPIN_PASSWORD to use the stored sign-in.',
        );
      const password = options.password ?? passwordFromEnvironment();
      if (options.token !== undefined && password !== null)
        command.error(
          'error: --token and a password (--password or FARSPIN_PASSWORD) both sign in. Use only one of them.',
        );
      const username = options.username?.trim();
      if (username !== undefined && password !== null && !isSubmittable({ username, password }))
        command.error(
          'error: the username or the password has fewer than 4 characters, so nothing was sent. Check both.',
        );
      process.exitCode = await play(username === undefined ? options : { ...options, username });
    });

async function play(options: PlayOptions): Promise<number> {
  const problem = options.record === undefined ? null : unrecordable(options.record);
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    return exitCodes.scriptInvalid;
  }
  const colourBits = prepareColours();
  const { runPlay } = await import('../ui/run-play.tsx');
  return runPlay({
    server: options.server ?? defaultServer,
    username: options.username ?? null,
    password: options.password ?? passwordFromEnvironment(),
    token: options.token ?? null,
    otherAccount: options.otherAccount,
    language: options.language ?? null,
    video: options.video,
    ascii: options.ascii ?? false,
    listen: options.listen === true ? usualSession : (options.listen ?? null),
    record: options.record ?? null,
    colourBits,
  });
}
