import { readArguments } from './arguments.ts';
import { measureBinding } from './binding/binding.ts';
import { measureCore } from './core/core.ts';
import { tableOf, type Figure } from './figures.ts';
import { measureInput } from './input/input.ts';
import { measureLeak } from './leak/leak.ts';
import { measureLobby } from './lobby/lobby.ts';
import { measureLoss } from './loss/loss.ts';
import { measureServeVideo } from './serve-video/serve-video.ts';
import { measureSize } from './size/size.ts';
import { measureSoak } from './soak/soak.ts';
import { measureStartup } from './startup/startup.ts';
import { measureVideo } from './video/video.ts';

/** The product, built, and a browser to run it in. */
export interface Product {
  /** The program's entry, for `node`. */
  readonly cliEntry: string;
  readonly webDirectory: string;
  readonly chromiumPath: string;
  readonly chromiumArgs: readonly string[];
}
/** What a benchmark is run with. */
export interface BenchContext {
  /** Builds what is not built yet. */
  product(): Promise<Product>;
  readonly runs: number;
  /** How long a benchmark that goes on for a time does so. */
  readonly seconds: number;
  readonly minutes: number;
  /** Of the networks to be measured over; 0 is without one. */
  readonly roundTripsMs: readonly number[];
  /** For people, beside the result. */
  note(text: string): void;
}

const benches = new Map<string, (context: BenchContext) => Promise<readonly Figure[]>>([
  ['video', measureVideo],
  ['input', measureInput],
  ['loss', measureLoss],
  ['serve-video', measureServeVideo],
  ['soak', measureSoak],
  ['core', measureCore],
  ['size', measureSize],
  ['lobby', measureLobby],
  ['binding', measureBinding],
  ['startup', measureStartup],
  ['leak', measureLeak],
]);

const usage = `bench NAME [--runs N] [--seconds N] [--minutes N] [--rtt MS,MS] [--json]\nNAME: ${[...benches.keys()].join(', ')}`;

/** Runs the benchmark named in the arguments and prints its figures; the exit code says whether there are any. */
export async function runBench(args: readonly string[], product: BenchContext['product']): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const asked = readArguments(args, benches);
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n`);
    return 2;
  }
  const { bench, json, ...extent } = asked;
  const figures = await bench({ product, ...extent, note: (text) => void process.stderr.write(`${text}\n`) });
  process.stdout.write(`${json ? JSON.stringify(figures) : tableOf(figures)}\n`);
  return 0;
}
