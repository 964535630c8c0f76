import { Command, InvalidArgumentError, Option } from 'commander';
import { ok } from '@farspin/core';
import type { OperatorDials } from '@farspin/testing';
import { chosenShard, type Environment, type Shard, shardFlag } from 'farspin/shard';
import { countNumber, dialsText, exitOfFlags, hoursNumber, seedNumber } from '../flags.ts';

const subjects = ['money', 'commands'] as const;
type Subject = (typeof subjects)[number];

export interface SimulateOptions {
  readonly runs: number;
  readonly seed: number;
  /** Total virtual hours of all runs. */
  readonly hours: number;
  readonly only: Subject | null;
  readonly intents: number;
  readonly schedules: number;
  /** Path of one session, as printed after its violation was shrunk, or null. */
  readonly path: string | null;
  /** Dials of every operator. They override the dials drawn from the seed. */
  readonly dials: Partial<OperatorDials>;
  /** Part of the run to simulate, or null for the whole run. */
  readonly shard: Shard | null;
  readonly json: boolean;
}

const usualHours = 20;
const usualSessionHours = 2;
const usualIntents = 100_000;
const usualSchedules = 10_000;

function sessionPath(text: string): string {
  if (!/^\d+(\.\d+)?\/\d+(:\d+)*$/.test(text))
    throw new InvalidArgumentError('It must be the path from the report of a violation.');
  return text;
}

/** Parses the options. Reports an invalid option on one line and exits with 2. */
export function readOptions(argv: readonly string[], env: Environment): SimulateOptions {
  const program = new Command('simulate')
    .description('Simulate players in virtual time, with faults, and check every invariant.')
    .option('--runs <count>', `number of sessions (${usualSessionHours} hours long unless --hours is set)`, countNumber)
    .option('--seed <number>', 'seed of the first session; later sessions count up from it', seedNumber, 1)
    .option('--hours <hours>', `total virtual hours of all sessions (default: ${usualHours})`, hoursNumber())
    .addOption(
      new Option(
        '--only <subject>',
        'simulate only money (transfers, cash-outs, cancels) or commands (clicks at a machine)',
      ).choices(subjects),
    )
    .option('--intents <count>', `number of intents, with --only money (default: ${usualIntents})`, countNumber)
    .option(
      '--schedules <count>',
      `number of schedules, with --only commands (default: ${usualSchedules})`,
      countNumber,
    )
    .option('--path <path>', 'replay the session at this path of a violation, with its --seed', sessionPath)
    .option('--dials <dials>', "set dials of every operator: 'seatAtCashOut=freed heartbeat=45s'", dialsText)
    .addOption(shardFlag())
    .option('--json', 'print the report as JSON; with --shard, print the input for "simulate merge"')
    .addHelpText('after', '\n"simulate merge FILES" merges the JSON files of all shards into one report.')
    .allowExcessArguments(false)
    .showSuggestionAfterError(false)
    .exitOverride(exitOfFlags)
    .parse(argv, { from: 'user' });
  const given = program.opts<Given>();
  const clash = clashOf(given);
  if (clash !== null) program.error(`error: ${clash}`);
  const shard = given.path === undefined ? chosenShard(given.shard, env) : ok(null);
  if (!shard.ok) return program.error(`error: ${shard.error}`);

  const hours = given.hours ?? (given.runs === undefined ? usualHours : given.runs * usualSessionHours);
  return {
    runs: given.runs ?? Math.ceil(hours / usualSessionHours),
    seed: given.seed,
    hours,
    only: given.only ?? null,
    intents: given.intents ?? usualIntents,
    schedules: given.schedules ?? usualSchedules,
    path: given.path ?? null,
    dials: given.dials ?? {},
    shard: shard.value,
    json: given.json === true,
  };
}

interface Given {
  readonly runs?: number;
  readonly seed: number;
  readonly hours?: number;
  readonly only?: Subject;
  readonly intents?: number;
  readonly schedules?: number;
  readonly path?: string;
  readonly dials?: Partial<OperatorDials>;
  readonly shard?: Shard;
  readonly json?: true;
}

/** Returns an error for two options of which one would have no effect, or null if there are none. */
function clashOf({ runs, hours, only, intents, schedules, path, shard }: Given): string | null {
  if (intents !== undefined && only !== 'money') return '--intents needs --only money.';
  if (schedules !== undefined && only !== 'commands') return '--schedules needs --only commands.';
  if (only !== undefined && (runs ?? hours ?? path) !== undefined)
    return `--only ${only} takes its length from --${only === 'money' ? 'intents' : 'schedules'}. Leave out --runs, --hours and --path.`;
  if (path !== undefined && shard !== undefined) return '--path replays one session. Leave out --shard.';
  if (path !== undefined && (runs ?? hours) !== undefined)
    return '--path replays one session and sets its length. Leave out --runs and --hours.';
  return null;
}
