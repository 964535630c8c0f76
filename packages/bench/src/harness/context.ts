/** Browsers that benchmarks can run in. */
export const engines = ['chromium', 'firefox'] as const;
export type Engine = (typeof engines)[number];

/** The built product and a browser to run it in. */
export interface Product {
  /** Entry file of the CLI, for `node`. */
  readonly cliEntry: string;
  readonly webDirectory: string;
  readonly chromiumPath: string;
  readonly chromiumArgs: readonly string[];
}
/** Settings and tools of a benchmark run. */
export interface BenchContext {
  /** Returns the built product. Builds it if necessary. */
  product(): Promise<Product>;
  /** Returns the path of a Firefox binary. Installs Firefox if necessary. */
  findFirefox(): string;
  readonly runs: number;
  /** Duration of timed benchmarks, in s. */
  readonly seconds: number;
  readonly minutes: number;
  readonly engine: Engine;
  /** CPU throttling rate of the product's pages and of the pages compared with them. */
  readonly throttle: number;
  /** Round-trip times of the simulated networks, in ms. 0 means no simulation. */
  readonly roundTripsMs: readonly number[];
  /** Prints a progress note in addition to the result. */
  note(text: string): void;
}
