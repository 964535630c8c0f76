import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogLevel, PartialStrykerOptions } from '@stryker-mutator/api/core';

/** Stryker copies and mutates the folder in which it runs. */
export const coreFolder = fileURLToPath(new URL('../../../core', import.meta.url));
/**
 * Folder for Stryker's copies. It is git-ignored, inside the project so that the copies find its modules, and outside
 * the scope of other checks.
 */
export const workFolder = fileURLToPath(new URL('../../../../.stryker-tmp', import.meta.url));

/** Patterns of all files to mutate, relative to `packages/core`. */
export const everything: readonly string[] = ['src/**/*.ts'];
export const untouched: readonly string[] = [
  '!src/**/*.{test,fixture}.ts',
  // Excludes texts and the code that is generated from them.
  '!src/messages/{texts,compiled}/**',
  '!src/**/*.reference.ts',
];

/**
 * The environment variable with a pattern for the only tests to run. Stryker's own `testFiles` takes effect too late to
 * mutate code that runs when its module is loaded.
 */
export const onlyTests = 'FARSPIN_ONLY_TESTS';

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- Stryker exports the levels as types alone
export const logLevel = (name: 'warn' | 'off'): LogLevel => name as LogLevel;

/** Stryker's options. See https://stryker-mutator.io/docs/stryker-js/configuration/. */
export const config: PartialStrykerOptions = {
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  // The coverage already shows which tests cover a mutant.
  vitest: { configFile: fileURLToPath(new URL('vitest.config.ts', import.meta.url)), related: false },
  mutate: [...everything, ...untouched],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: join(workFolder, 'results.json'),
  tempDirName: join(workFolder, 'copies'),
  cleanTempDir: 'always',
  ignorePatterns: ['tsconfig.json', 'dist'],
  // Nothing is compiled, and a copied configuration would not find its base.
  tsconfigFile: 'none.json',
  // A slow mutant on a busy computer must not count as an endless loop.
  timeoutMS: 10_000,
  warnings: { unknownOptions: true, preprocessorErrors: true, unserializableOptions: true, slow: false },
  reporters: ['progress-append-only', 'html'],
  htmlReporter: { fileName: join(workFolder, 'report.html') },
  logLevel: logLevel('warn'),
  allowConsoleColors: false,
};
