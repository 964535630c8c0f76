import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogLevel, PartialStrykerOptions } from '@stryker-mutator/api/core';

/** Stryker copies and mutates the folder in which it runs. */
export const coreFolder = fileURLToPath(new URL('../../../core', import.meta.url));
/** Git-ignored, inside the project so that the copies find its modules, and outside of what other checks look at. */
const workFolder = fileURLToPath(new URL('../../../../.stryker-tmp', import.meta.url));

/** All that is mutated, from `packages/core`. */
export const everything: readonly string[] = ['src/**/*.ts'];
export const untouched: readonly string[] = [
  '!src/**/*.{test,fixture}.ts',
  // Texts, and what is made of them.
  '!src/messages/{texts,compiled}/**',
  '!src/**/*.reference.ts',
];

/**
 * The environment variable that names the only tests to run, as a pattern. Stryker's own `testFiles` would change code that
 * runs when its module is loaded only after that.
 */
export const onlyTests = 'FARSPIN_ONLY_TESTS';

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- Stryker exports the levels as types alone
export const logLevel = (name: 'warn' | 'off'): LogLevel => name as LogLevel;

/** As https://stryker-mutator.io/docs/stryker-js/configuration/ has them. */
export const config: PartialStrykerOptions = {
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  // Which tests know a mutant is known from their coverage already.
  vitest: { configFile: fileURLToPath(new URL('vitest.config.ts', import.meta.url)), related: false },
  mutate: [...everything, ...untouched],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: join(workFolder, 'results.json'),
  tempDirName: join(workFolder, 'copies'),
  cleanTempDir: 'always',
  ignorePatterns: ['tsconfig.json', 'dist'],
  // Nothing is compiled, and a copy of it would look for its base in vain.
  tsconfigFile: 'none.json',
  // A machine that is busy must not be taken for a mutant that never ends.
  timeoutMS: 10_000,
  warnings: { unknownOptions: true, preprocessorErrors: true, unserializableOptions: true, slow: false },
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: join(workFolder, 'report.html') },
  logLevel: logLevel('warn'),
  allowConsoleColors: false,
};
