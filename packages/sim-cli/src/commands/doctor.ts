import { Command } from 'commander';
import { diagnose, type Diagnosis } from '../doctor/doctor.ts';
import { linesOf, summary } from '../doctor/report.ts';
import { onEnding } from '../output/ending-signals.ts';
import { exitCodes } from '../output/exit-code.ts';
import { named } from '@farspin/operator/input';
import { seeGuides } from '../output/guides.ts';
import { pageOf } from '../output/page.ts';
import { noServerOption, pageOption, passwordFromEnvironment, serverAddress, tokenBesides } from './options.ts';

interface DoctorCommandOptions {
  readonly username?: string;
  readonly password?: string;
  readonly token?: string;
  readonly machine?: string;
  readonly page?: string;
  readonly video: boolean;
  readonly json?: true;
}

const help = `
Without a player, it runs only the checks that need no sign-in. With a player,
it signs in, joins a free machine, waits for the first frame, ends the session,
and checks that the session ended. It moves no money. It does not change a
session that is already open.

Examples:
  farspin doctor http://127.0.0.1:4600 --username demo --password demo1234
  FARSPIN_PASSWORD=… farspin doctor https://play.example.com --username qa7
  farspin doctor https://play.example.com --json

Exit codes:
  0    nothing is broken
  1    an error in the program, or a wrong command line
  3    something is broken; the report shows how to fix it
  4    the server cannot be reached, or does not answer
  130  interrupted

${seeGuides('Diagnose the path to the picture')}`;

/** Command `farspin doctor URL`. Checks every step from this computer to the video. */
export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('diagnose why players get no picture, and suggest fixes')
    .argument('<url>', 'address of the page, which serves Settings.json', serverAddress)
    .addOption(noServerOption())
    .option('--username <name>', 'sign in as this player')
    .option('--password <password>', 'password of the player (or set FARSPIN_PASSWORD)')
    .option('--token <token>', 'use this token instead of signing in')
    .option('--machine <id>', 'join this machine instead of the first free one')
    .addOption(pageOption())
    .option('--no-video', 'skip the picture')
    .option('--json', 'print one JSON object, and nothing else')
    .addHelpText('after', help)
    .action(async (server: string, options: DoctorCommandOptions, command: Command) => {
      const problem = contradiction(options);
      if (problem !== null) command.error(problem);
      process.exitCode = await run(server, options);
    });

const unlooked = 'Interrupted. Only the checks listed above were made.';
const notLeft = 'The player may still be signed in and at a machine. Sign in as this player and leave the machine.';

/**
 * Returns a signal that aborts at the first Ctrl-C. The second Ctrl-C ends the process. If the run changes nothing on
 * the server, the first one already ends it.
 */
function interruption({ username, token }: DoctorCommandOptions): AbortSignal {
  const interrupted = new AbortController();
  const takes = username !== undefined || token !== undefined;
  onEnding(() => {
    if (!takes || interrupted.signal.aborted) {
      process.stderr.write(`\n${unlooked}${takes ? ` ${notLeft}` : ''}\n`);
      process.exit(exitCodes.interrupted);
    }
    interrupted.abort();
    process.stderr.write('\nCleaning up. Press Ctrl-C again to stop immediately.\n');
  });
  return interrupted.signal;
}

function howInterrupted({ findings }: Diagnosis): string {
  const left = findings.find(({ name }) => name === 'left');
  return left === undefined ? `${unlooked}\n` : `${unlooked} Final state of the player: ${left.words}.\n`;
}

/** Returns the reason why the options contradict each other, or null. */
function contradiction(options: DoctorCommandOptions): string | null {
  const { username, password, token, machine } = options;
  const besides = tokenBesides(options);
  if (besides !== null || token !== undefined) return besides;
  if (username !== undefined)
    return (password ?? passwordFromEnvironment()) === null
      ? `error: the player ${named(username)} needs a password. Give --password, or set FARSPIN_PASSWORD.`
      : null;
  if (password !== undefined) return 'error: --password needs --username.';
  return machine === undefined ? null : 'error: --machine needs a player. Give --username and --password, or --token.';
}

/** Time limit of one step, in ms. */
const stepMs = 5_000;

async function run(server: string, options: DoctorCommandOptions): Promise<number> {
  const { username = null, token = null, machine = null, page: from, video, json } = options;
  const password = options.password ?? passwordFromEnvironment();
  const page = pageOf(process.stdout);
  const diagnosis = await diagnose({
    ...{ server, username, password, token, machine, video, stepMs, signal: interruption(options) },
    ...(from === undefined ? {} : { page: from }),
    ...(json ? {} : { onFinding: (finding) => void process.stdout.write(linesOf(finding, page)) }),
  });
  if (json) process.stdout.write(`${JSON.stringify(diagnosis)}\n`);
  else if (!diagnosis.interrupted) process.stdout.write(summary(diagnosis));
  if (diagnosis.interrupted) process.stderr.write(howInterrupted(diagnosis));
  return exitCodeOf(diagnosis);
}

function exitCodeOf({ reachable, findings, interrupted }: Diagnosis): number {
  if (interrupted) return exitCodes.interrupted;
  if (!reachable) return exitCodes.unreachable;
  return findings.some(({ state }) => state === 'bad') ? exitCodes.expectationFailed : exitCodes.done;
}
