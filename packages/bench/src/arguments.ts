import { parseArgs } from 'node:util';

export interface BenchArguments<B> {
  readonly bench: B;
  readonly runs: number;
  readonly seconds: number;
  readonly minutes: number;
  /** Of the networks to be measured over; 0 is without one. */
  readonly roundTripsMs: readonly number[];
  readonly json: boolean;
}

const options = {
  runs: { type: 'string', default: '30' },
  seconds: { type: 'string', default: '60' },
  minutes: { type: 'string', default: '60' },
  rtt: { type: 'string', default: '0,100' },
  json: { type: 'boolean', default: false },
} as const;

/** What a benchmark is run with; or, in one line, what is wrong with the arguments. */
export function readArguments<B>(args: readonly string[], benches: ReadonlyMap<string, B>): BenchArguments<B> | string {
  const parsed = parse(args);
  if (typeof parsed === 'string') return `error: ${parsed}`;
  const [name, ...more] = parsed.positionals;
  const bench = benches.get(name ?? '');
  if (bench === undefined) {
    const problem = name === undefined ? 'Name a benchmark' : `There is no benchmark ${name}`;
    return `error: ${problem}. They are: ${[...benches.keys()].join(', ')}`;
  }
  if (more.length > 0) return 'error: One benchmark at a time';
  const { values } = parsed;
  const [runs, seconds, minutes] = [Number(values.runs), Number(values.seconds), Number(values.minutes)];
  for (const [option, value] of Object.entries({ runs, seconds, minutes }))
    if (!Number.isSafeInteger(value) || value < 1) return `error: --${option} is a whole number above 0`;
  const roundTripsMs = values.rtt.split(',').map(Number);
  if (values.rtt.trim() === '' || !roundTripsMs.every((ms) => ms >= 0 && ms <= 5_000))
    return 'error: --rtt is round trips in ms, 0 to 5000, with commas between them';
  return { bench, runs, seconds, minutes, roundTripsMs, json: values.json };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // After the first sentence Node advises on arguments that begin with a dash.
    return error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : String(error);
  }
}
