/** Outcome of a case. `message` is one line; `text` has the details. */
export type TestOutcome =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'failure' | 'error' | 'skipped';
      readonly message: string;
      readonly type?: string;
      readonly text?: string;
    };

export interface TestCase {
  readonly name: string;
  readonly classname: string;
  readonly file?: string;
  readonly line?: number;
  readonly seconds?: number;
  readonly outcome: TestOutcome;
}

export interface TestSuite {
  readonly name: string;
  readonly cases: readonly TestCase[];
  /** Start time, in epoch ms. */
  readonly startedAt?: number;
  /** The tested server. */
  readonly hostname?: string;
  /** Content of `system-out`. */
  readonly output?: string;
}

export interface TestReport {
  readonly name: string;
  readonly seconds?: number;
  readonly suites: readonly TestSuite[];
}
