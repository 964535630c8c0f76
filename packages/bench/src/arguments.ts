import { parseArgs } from 'node:util';

export interface BenchArguments<B> {
  readonly bench: B;
  readonly runs: number;
  readonly seconds: number;
  readonly json: boolean;
}

const options = {
  runs: { type: 'string', default: '30' },
  seconds: { type: 'string', default: '60' },
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
  const [runs, seconds] = [Number(parsed.values.runs), Number(parsed.values.seconds)];
  for (const [option, value] of Object.entries({ runs, seconds }))
    if (!Number.isSafeInteger(value) || value < 1) return `error: --${option} is a whole number above 0`;
  return { bench, runs, seconds, json: parsed.values.json };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // After the first sentence Node advises on arguments that begin with a dash.
    return error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : String(error);
  }
}
