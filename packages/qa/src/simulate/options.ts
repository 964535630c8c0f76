import { Command, InvalidArgumentError, Option } from 'commander';

export interface SimulateOptions {
  readonly runs: number;
  readonly seed: number;
  /** Virtual hours of all runs together. */
  readonly hours: number;
  readonly only: 'money' | null;
  readonly intents: number;
  /** One life, as its violation was shrunk. */
  readonly path: string | null;
  readonly json: boolean;
}

const usualHours = 20;
const usualLifeHours = 2;
const usualIntents = 100_000;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number)) throw new InvalidArgumentError('It is a whole number.');
  return number;
}
function seedNumber(text: string): number {
  const number = wholeNumber(text);
  if (number > 0x7fff_ffff) throw new InvalidArgumentError('It is a whole number below 2 147 483 648.');
  return number;
}
function countNumber(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('It is a whole number above 0.');
  return number;
}
function hoursNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || number <= 0)
    throw new InvalidArgumentError('It is a number above 0.');
  return number;
}
function lifePath(text: string): string {
  if (!/^\d+(\.\d+)?\/\d+(:\d+)*$/.test(text))
    throw new InvalidArgumentError('It is the path that a violation was told with.');
  return text;
}

/** Reads the flags; a bad one is told in one line, and ends the process with 2. */
export function readOptions(argv: readonly string[]): SimulateOptions {
  const program = new Command('simulate')
    .description('Lives the lives of players on virtual time, with faults, and looks that every rule holds.')
    .option('--runs <count>', `how many lives; ${usualLifeHours} hours each where --hours is not given`, countNumber)
    .option('--seed <number>', 'of the first life; the next ones have the numbers after it', seedNumber, 1)
    .option('--hours <hours>', `virtual hours of all lives together (default: ${usualHours})`, hoursNumber)
    .addOption(new Option('--only <subject>', 'money: nothing but transfers, cash-outs and cancels').choices(['money']))
    .option('--intents <count>', `how many, with --only money (default: ${usualIntents})`, countNumber)
    .option('--path <path>', 'replays one life: the seed and the path of a violation', lifePath)
    .option('--json', 'the figures as one object')
    .allowExcessArguments(false)
    .showSuggestionAfterError(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .parse(argv, { from: 'user' });
  const given = program.opts<{
    runs?: number;
    seed: number;
    hours?: number;
    only?: 'money';
    intents?: number;
    path?: string;
    json?: true;
  }>();
  if (given.intents !== undefined && given.only === undefined) program.error('error: --intents goes with --only money');
  if (given.path !== undefined && given.runs !== undefined)
    program.error('error: --path replays one life, without --runs');

  const hours = given.hours ?? (given.runs === undefined ? usualHours : given.runs * usualLifeHours);
  return {
    runs: given.runs ?? Math.ceil(hours / usualLifeHours),
    seed: given.seed,
    hours,
    only: given.only ?? null,
    intents: given.intents ?? usualIntents,
    path: given.path ?? null,
    json: given.json === true,
  };
}
