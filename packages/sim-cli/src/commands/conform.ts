import { rmSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { conform, type Conformity } from '../conform/conform.ts';
import { asJson, asJUnit, countsOf, junitFile, meanings, table } from '../conform/report.ts';
import { onEnding } from '../output/ending-signals.ts';
import { irreplaceable, writeWhole } from '@farspin/operator/input';
import { exitCodes } from '../output/exit-code.ts';
import { seeGuides } from '../output/guides.ts';
import { pageOf } from '../output/page.ts';
import { noServerOption, pageOption, passwordFromEnvironment, serverAddress, tokenBesides } from './options.ts';

interface ConformCommandOptions {
  readonly username?: string;
  readonly password?: string;
  readonly token?: string;
  readonly machine?: string;
  readonly page?: string;
  readonly amount: number;
  readonly video: boolean;
  readonly gifts?: true;
  readonly play?: true;
  readonly changePassword?: true;
  readonly pin?: string;
  readonly demoArea?: true;
  readonly verbose?: true;
  readonly json?: true;
  readonly junit?: string;
}

const legend = Object.entries(meanings)
  .map(([verdict, meaning]) => `  ${verdict.padEnd(8)} ${meaning}`)
  .join('\n');
const help = `
Use a test player. The run joins a machine, and moves a small amount there and
back. At the end it restores the money and the session, or reports differences.
It signs in first. If the server refuses the sign-in, it tests nothing else.
It tries a wrong password once, and then signs in again.

The result of a clause:
  passed   the server meets the clause
  FAILED   the server violates the clause; its request and answer are shown
${legend}

Examples:
  farspin conform http://127.0.0.1:4600 --username demo --password demo1234
  farspin conform https://play.example.com --username qa7 --machine 101 \\
    --junit report.xml
  farspin conform http://127.0.0.1:8080 --username qa7 \\
    --page https://play.example.com
  FARSPIN_PASSWORD=… farspin conform https://play.example.com \\
    --username qa7 --json

Exit codes:
  0    nothing failed
  1    a program error, or a wrong command line, such as an unknown machine
  2    the report cannot be written, or would replace another file
  3    a clause failed, or a clause or the game of --play was blocked
  4    the server cannot be reached
  5    the server refused the player
  130  interrupted

${seeGuides('Test a server against the protocol', 'The protocol between player and operator')}`;

/** Time limit for a push, in ms. A later push counts as missing. */
const pushMs = 3_000;

function minorUnits(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 2 || value > 1_000_000) {
    throw new InvalidArgumentError('It must be a whole number of minor units from 2 to 1000000.');
  }
  return value;
}
function digits(text: string): string {
  if (!/^\d{4,8}$/.test(text)) throw new InvalidArgumentError('A PIN must have 4 to 8 digits.');
  return text;
}

/** Command `farspin conform URL`. Tests a server against each clause of the protocol. */
export const conformCommand = (): Command =>
  new Command('conform')
    .description('test a server against the protocol, clause by clause')
    .argument('<url>', 'address of the page, which serves Settings.json', serverAddress)
    .addOption(noServerOption())
    .option('--username <name>', 'username of the test player')
    .option('--password <password>', 'password of the player (or set FARSPIN_PASSWORD)')
    .option('--token <token>', 'use this token instead of signing in')
    .option('--machine <id>', 'join this machine instead of the first free one')
    .addOption(pageOption())
    .option('--amount <minor>', 'amount to move to the machine and back, in minor units', minorUnits, 100)
    .option('--no-video', 'skip the video clauses')
    .option('--gifts', 'also request the discount and the bonus, which may pay into the wallet')
    .option('--play', 'also play a game, which costs a bet')
    .option('--change-password', 'also change the password, and restore it')
    .option('--pin <digits>', 'also set this PIN', digits)
    .option('--demo-area', 'also register an account, update a course and send a message')
    .option('--verbose', 'print all requests and answers, not only those of failed clauses')
    .option('--json', 'print one JSON object, and nothing else')
    .option('--junit <file>', 'also write the results to this file, as JUnit XML')
    .addHelpText('after', help)
    .action(async (url: string, options: ConformCommandOptions, command: Command) => {
      process.exitCode = await run(url, options, command);
    });

async function run(server: string, options: ConformCommandOptions, command: Command): Promise<number> {
  const password = options.password ?? passwordFromEnvironment();
  const { username = null, token = null, junit } = options;
  const problem = junit === undefined ? null : irreplaceable(junit, junitFile);
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    return exitCodes.scriptInvalid;
  }
  // Removes an earlier report, so that it cannot be confused with the report of this run.
  if (junit !== undefined) rmSync(junit, { force: true });
  const isNamed = username !== null && password !== null;
  if (token === null && !isNamed) {
    command.error('error: conform needs a player. Give --username and --password, or --token.');
  }
  if (options.changePassword === true && !isNamed)
    command.error('error: --change-password needs --username and --password, even with --token.');
  const besides = options.changePassword === true ? null : tokenBesides(options);
  if (besides !== null) command.error(besides);
  const interruption = new AbortController();
  const onInterrupt = (): void => {
    if (interruption.signal.aborted) {
      process.stderr.write(
        'The player may still have an open session with money at the machine. Sign in as this player and cash out.\n',
      );
      process.exit(exitCodes.interrupted);
    }
    interruption.abort();
    process.stderr.write('\nCleaning up. Press Ctrl-C again to stop immediately.\n');
  };
  const stopListening = onEnding(onInterrupt);
  const conformity = await conform({
    ...{ server, username, password, token },
    machine: options.machine ?? null,
    ...(options.page === undefined ? {} : { page: options.page }),
    amountMinor: options.amount,
    video: options.video,
    gifts: options.gifts ?? false,
    play: options.play ?? false,
    changePassword: options.changePassword ?? false,
    pin: options.pin ?? null,
    demoArea: options.demoArea ?? false,
    pushMs,
    signal: interruption.signal,
    ...(process.stderr.isTTY && options.json !== true ? { onProgress } : {}),
  });
  stopListening();
  if (process.stderr.isTTY && options.json !== true) process.stderr.write(clearLine);
  if (junit !== undefined) writeWhole(junit, asJUnit(conformity));
  if (conformity.outcome === 'no-machine' && options.json !== true) command.error(`error: ${conformity.words}.`);
  if (options.json) process.stdout.write(asJson(conformity, exitCodeOf(conformity)));
  else print(conformity, options.verbose ?? false);
  return exitCodeOf(conformity);
}

const clearLine = '\r\u001B[K';
const onProgress = (about: string): void => void process.stderr.write(`${clearLine}${about} …`);

function print(conformity: Conformity, verbose: boolean): void {
  const { server, outcome, words, findings } = conformity;
  if (outcome === 'unreachable') process.stderr.write(`${server} cannot be reached: ${words}.\n`);
  if (findings.length > 0 && outcome !== 'refused')
    process.stdout.write(table(conformity, pageOf(process.stdout), verbose));
  if (outcome === 'interrupted') process.stderr.write('Interrupted: some clauses were not tested.\n');
  if (outcome === 'refused')
    process.stderr.write(
      `The server refused the player: ${words}. Check the credentials or the token. Nothing else was tested.\n`,
    );
}

function exitCodeOf({ outcome, findings, game }: Conformity): number {
  if (outcome === 'unreachable') return exitCodes.unreachable;
  if (outcome === 'refused') return exitCodes.refused;
  if (outcome === 'no-machine') return exitCodes.unexpected;
  if (outcome === 'interrupted') return exitCodes.interrupted;
  const { failed, blocked } = countsOf(findings);
  return failed + blocked === 0 && game?.verdict !== 'blocked' ? exitCodes.done : exitCodes.expectationFailed;
}
