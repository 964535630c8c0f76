import { Argument, Command, InvalidArgumentError, Option, type CommanderError } from 'commander';
import { engines, type Engine } from './harness/context.ts';

export interface BenchArguments<B> {
  readonly bench: B;
  readonly runs: number;
  readonly seconds: number;
  readonly minutes: number;
  /** Round-trip times of the simulated networks, in ms. 0 means no simulation. */
  readonly roundTripsMs: readonly number[];
  readonly engine: Engine;
  /** CPU throttling rate of the measured pages. */
  readonly throttle: number;
  readonly json: boolean;
}

function countNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('Give a whole number above 0.');
  return number;
}

function roundTrips(text: string): readonly number[] {
  const ms = text.split(',').map(Number);
  if (text.trim() === '' || !ms.every((one) => one >= 0 && one <= 5_000))
    throw new InvalidArgumentError('Give round trips from 0 to 5000 ms, separated by commas.');
  return ms;
}

function throttleRate(text: string): number {
  const rate = Number(text);
  if (text.trim() === '' || !(rate >= 1 && rate <= 20)) throw new InvalidArgumentError('Give a rate from 1 to 20.');
  return rate;
}

const inEveryEngine = ['video', 'input'];
const throttled = ['video', 'input', 'lobby'];

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const exitWithTwo = ({ exitCode }: CommanderError): never => process.exit(exitCode === 0 ? 0 : 2);

/** Parses the arguments of a benchmark. If they are invalid, the program exits with 2, or `onExit` throws. */
export function benchCommand<B>(
  args: readonly string[],
  benches: ReadonlyMap<string, B>,
  onExit: (error: CommanderError) => never = exitWithTwo,
): BenchArguments<B> {
  const program = new Command('bench')
    .description('Run one benchmark and print its figures as a table.')
    .addArgument(new Argument('<name>', 'name of the benchmark').choices([...benches.keys()]))
    .option('--runs <count>', 'number of repetitions', countNumber, 30)
    .option('--seconds <count>', 'duration of a timed benchmark in seconds', countNumber, 60)
    .option('--minutes <count>', 'duration of a soak in minutes', countNumber, 60)
    .option('--rtt <ms>', 'round-trip times in ms, separated by commas (0: none)', roundTrips, [0, 100])
    .addOption(
      new Option('--engine <name>', 'browser (`firefox` only for `video` and `input`)')
        .choices(engines)
        .default('chromium'),
    )
    .option('--throttle <rate>', 'CPU slowdown factor for the pages, from 1 to 20', throttleRate, 1)
    .option('--json', 'print JSON', false)
    .allowExcessArguments(false)
    .exitOverride(onExit)
    .parse(args, { from: 'user' });
  const [name = ''] = program.args;
  const bench = benches.get(name);
  if (bench === undefined) throw new Error(`There is no benchmark ${name}. Run with --help to list all benchmarks.`);
  if (program.opts().engine !== 'chromium' && !inEveryEngine.includes(name))
    program.error(`error: ${name} runs in Chromium only. Use --engine with ${listOf(inEveryEngine)}.`);
  if (program.opts().throttle !== 1 && !throttled.includes(name))
    program.error(`error: ${name} has no throttle. Use --throttle with ${listOf(throttled)}.`);
  if (program.opts().throttle !== 1 && program.opts().engine !== 'chromium')
    program.error('error: --throttle works in Chromium only. Leave out --engine or --throttle.');
  const { rtt, ...extent } = program.opts<
    Omit<BenchArguments<B>, 'bench' | 'roundTripsMs'> & { rtt: readonly number[] }
  >();
  return { bench, ...extent, roundTripsMs: rtt };
}
