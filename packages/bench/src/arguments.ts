import { Argument, Command, InvalidArgumentError, Option, type CommanderError } from 'commander';
import { engines, type Engine } from './harness/context.ts';

export interface BenchArguments<B> {
  readonly bench: B;
  readonly runs: number;
  readonly seconds: number;
  readonly minutes: number;
  /** Of the networks to be measured over; 0 is without one. */
  readonly roundTripsMs: readonly number[];
  readonly engine: Engine;
  readonly json: boolean;
}

function countNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('It is a whole number above 0.');
  return number;
}

function roundTrips(text: string): readonly number[] {
  const ms = text.split(',').map(Number);
  if (text.trim() === '' || !ms.every((one) => one >= 0 && one <= 5_000))
    throw new InvalidArgumentError('It is round trips in ms, 0 to 5000, separated by commas.');
  return ms;
}

const inEveryEngine = ['video', 'input'];

const exitWithTwo = ({ exitCode }: CommanderError): never => process.exit(exitCode === 0 ? 0 : 2);

/** Reads what a benchmark is run with. Wrong arguments end the program with 2, unless `onExit` throws. */
export function benchCommand<B>(
  args: readonly string[],
  benches: ReadonlyMap<string, B>,
  onExit: (error: CommanderError) => never = exitWithTwo,
): BenchArguments<B> {
  const program = new Command('bench')
    .description('Measures one thing, and prints a table.')
    .addArgument(new Argument('<name>', 'the benchmark').choices([...benches.keys()]))
    .option('--runs <count>', 'repetitions', countNumber, 30)
    .option('--seconds <count>', 'duration of a benchmark that runs for a time', countNumber, 60)
    .option('--minutes <count>', 'duration of a soak', countNumber, 60)
    .option('--rtt <ms>', 'round trips in ms, separated by commas; 0 is without a network', roundTrips, [0, 100])
    .addOption(
      new Option('--engine <name>', 'the browser that measures; `video` and `input` know both')
        .choices(engines)
        .default('chromium'),
    )
    .option('--json', 'prints JSON', false)
    .allowExcessArguments(false)
    .exitOverride(onExit)
    .parse(args, { from: 'user' });
  const [name = ''] = program.args;
  const bench = benches.get(name);
  if (bench === undefined) throw new Error(`There is no benchmark ${name}.`);
  if (program.opts().engine !== 'chromium' && !inEveryEngine.includes(name))
    program.error(`error: ${name} measures in Chromium alone. --engine goes with ${inEveryEngine.join(' and ')}.`);
  const { rtt, ...extent } = program.opts<
    Omit<BenchArguments<B>, 'bench' | 'roundTripsMs'> & { rtt: readonly number[] }
  >();
  return { bench, ...extent, roundTripsMs: rtt };
}
