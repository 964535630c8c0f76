import { availableParallelism } from 'node:os';
import { ok } from '@farspin/core';
import { Command, InvalidArgumentError, Option } from 'commander';
import { describePinned, usualWorld, type DialName, type OperatorDials } from '@farspin/testing';
import { numberedAccounts, readAccounts } from '../load/accounts.ts';
import { durationExpected, readDuration } from '@farspin/operator/input';
import { metricLines, readThresholds, type Threshold } from '../load/ensure.ts';
import { progressLine, tableLines, verdictLines, type ToldLine } from '../load/lines.ts';
import { holdsOf, nothing, runOf, shardOf, shareOf } from '../load/load-shard.ts';
import { usualHabits } from '../load/plan.ts';
import type { Connections } from '../load/player-socket.ts';
import { exitCodeOf, reportFile, reportOf, reportText } from '../load/report.ts';
import { runLoad, type LoadOptions, type Progress } from '../load/run-load.ts';
import { prepareColours } from '../output/colours.ts';
import { onEnding } from '../output/ending-signals.ts';
import { irreplaceable, isSameFile, writeWhole } from '@farspin/operator/input';
import { exitCodes } from '../output/exit-code.ts';
import { seeGuides } from '../output/guides.ts';
import { refuse } from '../output/refuse.ts';
import type { ShardFailure } from '../shard/shard-file.ts';
import { chosenShard, shardFlag } from '../shard/shard-flag.ts';
import { shardText, type Shard } from '../shard/shard.ts';
import { dialsOf } from './dials.ts';
import { loadMergeCommand } from './load-merge.ts';
import { defaultServer, noServerOption, serverAddress } from './options.ts';

interface Options {
  readonly players: number;
  readonly rate: number;
  readonly duration: number;
  readonly ensure: readonly Threshold[];
  readonly think: number;
  readonly drop?: { readonly players: number; readonly afterMs: number };
  readonly threads: number;
  readonly connections: Connections;
  readonly username: string;
  readonly password: string;
  readonly accounts?: string;
  readonly json?: true;
  readonly report?: string;
  readonly dials?: Partial<OperatorDials>;
  readonly ascii?: true;
  readonly shard?: Shard;
}

const help = `
Bounds (--ensure), separated by commas, such as "ack.p99<250ms,lost_money==0":
  ${metricLines.join('\n  ')}

Exit codes:
  0    every bound holds, and every player's session ended normally
  1    an error in the program, or a wrong command line
  2    the accounts or the shards cannot be read, or the report cannot be
       written or would replace another file
  3    a bound does not hold, a player failed, or money was lost
  4    the server cannot be reached, or sends incomplete answers
  5    the server refused the first or the last player, or has too few free
       machines; no player has joined
  130  interrupted: the players left, and the report ends at that time

Examples:
  farspin load
  farspin serve --brands 20 --machines 12 --players 200 --no-guests
  farspin load --players 200 --rate 20 --duration 60s \\
    --ensure 'ack.p99<250ms,lost_money==0'
  farspin load --players 20 --dials random --ensure 'lost_money==0,failed==0'
  farspin load --players 200 --drop 100@10s --ensure 'back.share<=20%'
  farspin load --players 200 --shard 1/2 --json > 1.json
  farspin load merge 1.json 2.json

${seeGuides('Load: many players at once', 'Shards: one run on many computers')}`;

/** `farspin load`: simulates many players at once and reports the results. */
export const loadCommand = (): Command =>
  new Command('load')
    .description('simulate many players over real sockets, and report the results')
    .argument('[url]', 'the operator', serverAddress, defaultServer)
    .addOption(noServerOption())
    .option('--players <number>', 'number of players', whole, usualWorld.players)
    .option('--rate <number>', 'number of players that arrive, and later leave, per second', positive, 10)
    .addOption(timeOption('--duration <time>', 'playing time after all players have joined', 30))
    .addOption(
      new Option('--ensure <bounds>', 'exit with 3 unless all of these bounds hold')
        .argParser(thresholds)
        .default([], 'nothing'),
    )
    .addOption(
      timeOption(
        '--think <time>',
        'average pause between presses; players also wait while a game runs',
        usualHabits.thinkMs / 1_000,
      ),
    )
    .option('--drop <players@time>', 'drop connections: 100@10s drops 100 players 10 s after all have joined', drop)
    .option('--threads <number>', 'number of worker threads for the players', whole, availableParallelism())
    .option(
      '--connections <each|one>',
      'each: one connection per socket, as in a browser; one: one per player',
      connections,
      'one',
    )
    .option('--username <pattern>', 'usernames of the players; {n} counts from 1', 'player{n}')
    .option('--password <pattern>', 'passwords of the players; may contain {username} and {n}', '{username}1234')
    .addOption(
      new Option('--accounts <file>', 'read accounts from this file, one "name,password" per line').conflicts([
        'username',
        'password',
      ]),
    )
    .addOption(
      new Option(
        '--dials <dials>',
        "start an operator with these dials, such as 'seatAtCashOut=freed', a seed, or random",
      )
        .argParser(dialsOf(needed))
        .conflicts(['accounts', 'username', 'password']),
    )
    .option('--json', 'print the report as JSON, and nothing else on standard output')
    .option('--report <file>', 'write the report to this file, as JSON')
    .option('--ascii', 'draw with plain ASCII characters')
    .addOption(shardFlag().conflicts('dials'))
    // `merge` has options with the same names.
    .enablePositionalOptions()
    .addCommand(loadMergeCommand())
    .addHelpText('after', help)
    .action(async (url: string, options: Options, command: Command) => {
      const { players, drop: { players: dropped, afterMs } = { players: 0, afterMs: 0 } } = options;
      if (dropped > players)
        command.error(
          `error: --drop ${dropped}@… drops more than the ${players} players of --players. Lower it, or raise --players.`,
        );
      if (dropped > 0 && afterMs >= options.duration)
        command.error('error: --drop is later than the end of --duration. Make --duration longer, or --drop earlier.');
      if (players > 1 && options.accounts === undefined && !options.username.includes('{n}'))
        command.error(
          `error: --username without {n} names one account for ${players} players. Add {n}, as in player{n}.`,
        );
      // An operator of its own belongs to one process, so the variables of a scheduler do not divide this load.
      const shard = options.dials === undefined ? chosenShard(options.shard, process.env) : ok(null);
      if (!shard.ok) command.error(`error: ${shard.error}`);
      else if (shard.value !== null && options.report !== undefined)
        command.error(
          'error: --report needs the whole load. Write a shard with --json > FILE, and pass --report to "farspin load merge".',
        );
      else if (options.dials === undefined) process.exitCode = await load(url, options, shard.value);
      else if (command.args.length > 0) command.error('error: --dials starts its own operator. Leave out the address.');
      else process.exitCode = await loadOwn(options.dials, options);
    });

const timeOption = (flags: string, about: string, usualS: number): Option =>
  new Option(flags, about).argParser(duration).default(usualS * 1_000, `${usualS}s`);

function whole(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(text);
}
function positive(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}

function duration(text: string): number {
  const ms = readDuration(text);
  if (ms === null) throw new InvalidArgumentError(durationExpected);
  return ms;
}
function drop(text: string): { readonly players: number; readonly afterMs: number } {
  const [players, after] = text.split('@');
  if (players === undefined || after === undefined || !/^[1-9]\d{0,6}$/.test(players)) {
    throw new InvalidArgumentError('It must be a number of players and a time, such as 1000@10s.');
  }
  return { players: Number(players), afterMs: duration(after) };
}
function connections(text: string): Connections {
  if (text !== 'each' && text !== 'one') throw new InvalidArgumentError('It must be "each" or "one".');
  return text;
}
function thresholds(text: string): readonly Threshold[] {
  const read = readThresholds(text);
  if (!read.ok) throw new InvalidArgumentError(read.error);
  return read.value;
}

/** Dials that `load` does not vary: other values could leave players without buttons or money. */
const needed: readonly DialName[] = ['capabilities', 'machineFacts', 'figures'];
const playersABrand = 1_000;
/** Number of machines per brand that are out of service or reserved. */
const unusable = 4;

/** Starts an operator with the given dials and runs the load against it. */
async function loadOwn(dials: Partial<OperatorDials>, options: Options): Promise<number> {
  const { players } = options;
  const brands = Math.ceil(players / playersABrand);
  const machinesPerBrand = Math.ceil(players / brands) + unusable;
  const { startOperator } = await import('@farspin/operator');
  const operator = await startOperator({ brands, machinesPerBrand, players, guests: false, dials });
  const out = options.json === true ? process.stderr : process.stdout;
  out.write(`Started an operator with --dials '${describePinned(dials)}'.\n`);
  return load(operator.url, options, null).finally(operator.stop);
}

async function load(server: string, given: Options, shard: Shard | null): Promise<number> {
  const { players, ascii = false } = given;
  const fail = (why: string, exitCode: number): number =>
    shard !== null && given.json ? refuseShard(why, exitCode, shard) : refuse(why, exitCode, given.json);
  const problem = given.report === undefined ? null : whyNotThere(given.report, given.accounts);
  if (problem !== null) return fail(problem, exitCodes.scriptInvalid);
  const accounts =
    given.accounts === undefined
      ? { ok: true as const, value: numberedAccounts(players, given.username, given.password) }
      : readAccounts(given.accounts, players);
  if (!accounts.ok) return fail(accounts.error, exitCodes.scriptInvalid);
  const screen = await openScreen(given.json ?? false, ascii);
  const interruption = interruptible(screen.say);
  const whole: LoadOptions = {
    server,
    accounts: accounts.value,
    ratePerS: given.rate,
    durationMs: given.duration,
    threads: given.threads,
    connections: given.connections,
    habits: { ...usualHabits, thinkMs: given.think },
    drop: given.drop ?? null,
    signal: interruption.signal,
    onProgress: screen.show,
  };
  const options = shard === null ? whole : { ...whole, ...shareOf(whole, shard) };
  const running = options.accounts.length === 0 ? Promise.resolve(ok(nothing())) : runLoad(options);
  const result = await running.finally(interruption.stop);
  if (!result.ok) {
    screen.end([]);
    const { kind, text } = result.error;
    return fail(text, kind === 'unreachable' ? exitCodes.unreachable : exitCodes.refused);
  }
  // Only the merge knows the figures for the bounds.
  const report = reportOf(options, result.value, shard === null ? given.ensure : []);
  screen.end([
    ...(shard === null ? [] : [shardLine(shard, players)]),
    ...(screen.last === null ? [] : tableLines(screen.last, ascii)),
    ...verdictLines(report, ascii),
  ]);
  const output = shard === null ? report : shardOf(options, result.value, runOf(whole, given.ensure), shard);
  if (given.json) process.stdout.write(`${JSON.stringify(output)}\n`);
  if (given.report !== undefined) writeWhole(given.report, reportText(report));
  return exitCodeOf(report);
}

/** Reports why a shard failed: in its file for the merge, and on standard error, because its output goes to the file. */
function refuseShard(error: string, exitCode: number, shard: Shard): number {
  process.stdout.write(`${JSON.stringify({ exitCode, error, shard } satisfies ShardFailure)}\n`);
  process.stderr.write(`${error}\n`);
  return exitCode;
}

const shardLine = (shard: Shard, players: number): ToldLine => ({
  text: `Shard ${shardText(shard)}: ${holdsOf(shard, players)}. Bounds are checked by "farspin load merge".`,
  tone: 'plain',
});

const whyNotThere = (report: string, accounts: string | undefined): string | null =>
  accounts !== undefined && isSameFile(report, accounts)
    ? `${report}: --report would overwrite the file of --accounts. Choose another file.`
    : irreplaceable(report, reportFile);

/** On the first signal, lets the players leave. The second signal ends the process. */
function interruptible(say: (text: string) => void): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    controller.abort();
    say('The players are leaving. Press Ctrl-C again to stop immediately and leave their sessions open.');
  };
  return { signal: controller.signal, stop: onEnding(onSignal) };
}

interface Screen {
  /** The last displayed progress. */
  last: Progress | null;
  show(progress: Progress): void;
  /** Writes text below the table or, without a table, to standard error. */
  say(text: string): void;
  end(lines: readonly ToldLine[]): void;
}

/**
 * Returns a table that is redrawn on a terminal. Elsewhere it prints a progress line at intervals, and the table at the
 * end.
 */
async function openScreen(json: boolean, ascii: boolean): Promise<Screen> {
  const isTerminal = process.stdout.isTTY && !json;
  if (isTerminal) prepareColours();
  const table = isTerminal ? (await import('../load/view.tsx')).openTable(ascii) : null;
  const out = json ? process.stderr : process.stdout;
  let toldAt = Number.NEGATIVE_INFINITY;
  let said: readonly ToldLine[] = [];
  const screen: Screen = {
    last: null,
    show(progress) {
      screen.last = progress;
      if (table !== null) return table.show([...tableLines(progress, ascii), ...said]);
      if (progress.elapsedMs - toldAt < everyMs || progress.phase === 'over') return;
      toldAt = progress.elapsedMs;
      out.write(`${progressLine(progress)}\n`);
    },
    say(text) {
      if (table === null) process.stderr.write(`${text}\n`);
      else said = [{ text, tone: 'warning' }];
    },
    end(lines) {
      if (table !== null) table.end(lines);
      else if (!json) for (const { text } of lines) out.write(`${text}\n`);
    },
  };
  return screen;
}
const everyMs = 5_000;
