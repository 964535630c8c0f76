/** The browsers that a benchmark may measure in. */
export const engines = ['chromium', 'firefox'] as const;
export type Engine = (typeof engines)[number];

/** The built product, and browsers to run it in. */
export interface Product {
  /** The program's entry, for `node`. */
  readonly cliEntry: string;
  readonly webDirectory: string;
  readonly chromiumPath: string;
  readonly chromiumArgs: readonly string[];
}
/** The context of a benchmark run. */
export interface BenchContext {
  /** Builds the product if necessary. */
  product(): Promise<Product>;
  /** Returns the path of a Firefox; installs one if necessary. */
  findFirefox(): string;
  readonly runs: number;
  /** The length of benchmarks that run for a time. */
  readonly seconds: number;
  readonly minutes: number;
  readonly engine: Engine;
  /** By which factor the processor of the measured pages is slowed down, in the product and in the pages compared with it. */
  readonly throttle: number;
  /** Round-trip times of the networks to simulate; 0 simulates no network. */
  readonly roundTripsMs: readonly number[];
  /** Prints a note for people, in addition to the result. */
  note(text: string): void;
}
