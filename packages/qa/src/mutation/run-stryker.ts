import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coreFolder, folderOf, mutated, testsBeside } from './areas.ts';
import { copyToGoOnFrom, resultFileOf, workFolder } from './last-results.ts';
import { readMutants, type Mutant } from './mutants.ts';
import { mutatedFolder, onlyTests } from './quickest-first.ts';

export interface Run {
  /** An area, or one file by its path in `packages/core/src`. */
  readonly area: string;
  /** Forget the results of the last run. */
  readonly fresh: boolean;
  readonly concurrency: number;
  /** Only the tests in the same folder: a quick look, that asks more of these. */
  readonly beside: boolean;
}

/** Mutates one area in a copy of the core and tells what became of each mutant. Throws when the tests fail without any. */
export async function mutate(run: Run): Promise<readonly Mutant[]> {
  const resultFile = resultFileOf(run.area, run.beside);
  mkdirSync(workFolder, { recursive: true });
  if (run.fresh) rmSync(resultFile, { force: true });
  // Replaced only when the run is through: one that is broken off leaves the results of the one before.
  const runFile = `${resultFile}.run`;
  copyToGoOnFrom(resultFile, runFile);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('stryker-process.ts', import.meta.url)), JSON.stringify(options(run, runFile))],
    // Stryker tells of its progress on standard output, which is for the scores here.
    {
      cwd: coreFolder,
      env: {
        ...process.env,
        [mutatedFolder]: folderOf(run.area),
        ...(run.beside && { [onlyTests]: testsBeside(run.area) }),
      },
      stdio: ['ignore', process.stderr, process.stderr],
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0 || !existsSync(runFile)) throw new Error(`Stryker has no results for ${run.area}`);
  renameSync(runFile, resultFile);
  return readMutants(JSON.parse(readFileSync(resultFile, 'utf8')));
}

/** As https://stryker-mutator.io/docs/stryker-js/configuration/ has them. */
const options = ({ area, concurrency }: Run, incrementalFile: string): Readonly<Record<string, unknown>> => ({
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  // Which tests know a mutant is known from their coverage already.
  vitest: { configFile: fileURLToPath(new URL('vitest.config.ts', import.meta.url)), related: false },
  mutate: [...mutated(area)],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile,
  tempDirName: join(workFolder, 'copies'),
  cleanTempDir: 'always',
  ignorePatterns: ['tsconfig.json', 'dist'],
  // Nothing is compiled, and a copy of it would look for its base in vain.
  tsconfigFile: 'none.json',
  concurrency,
  // A machine that is busy must not be taken for a mutant that never ends.
  timeoutMS: 10_000,
  warnings: { slow: false },
  reporters: ['progress-append-only'],
  logLevel: 'warn',
  allowConsoleColors: false,
});
