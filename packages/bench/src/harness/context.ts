/** The browsers that a benchmark may measure in. */
export const engines = ['chromium', 'firefox'] as const;
export type Engine = (typeof engines)[number];

/** The product, built, and browsers to run it in. */
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
  /** The path of one; installs it where there is none. */
  findFirefox(): string;
  readonly runs: number;
  /** How long a benchmark that goes on for a time does so. */
  readonly seconds: number;
  readonly minutes: number;
  readonly engine: Engine;
  /** How many times slower the processors of the measured pages are, the product's and those that it is compared with. */
  readonly throttle: number;
  /** Of the networks to be measured over; 0 is without one. */
  readonly roundTripsMs: readonly number[];
  /** For people, beside the result. */
  note(text: string): void;
}
