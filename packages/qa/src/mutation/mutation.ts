/** `npm run mutation`: finds changes of the core's code that no test notices, by Stryker with `stryker.config.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Command, InvalidArgumentError } from 'commander';
import { countNumber, exitOfFlags } from '../flags.ts';
import { scoresOf, tooLow } from './scores.ts';
import { config, coreFolder, everything, logLevel, onlyTests, untouched } from './stryker.config.ts';

const sources = join(coreFolder, 'src');
const areas = readdirSync(sources, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

function patternOf(text: string, chosen: readonly string[] = []): readonly string[] {
  const file = /^(.*\.ts)(?::\d+-\d+)?$/.exec(text)?.[1];
  if (!(file === undefined ? areas.includes(text) : existsSync(join(sources, file))))
    throw new InvalidArgumentError(
      `It must be a file of packages/core/src or one of these areas: ${areas.join(', ')}.`,
    );
  return [...chosen, file === undefined ? `src/${text}/**/*.ts` : `src/${text}`];
}

interface Flags {
  readonly only?: readonly string[];
  readonly tests?: string;
  readonly fresh?: true;
  readonly json?: true;
  readonly concurrency: number;
}

const program = new Command('mutation')
  .description('Change the code of the core, one place at a time, and check that a test of the core fails.')
  .option('--only <area>', 'area or file of packages/core/src, such as wallet/wallet.ts:10-20 (repeatable)', patternOf)
  .option('--tests <pattern>', 'run only these tests, such as src/wallet/*.test.ts')
  .option('--fresh', 'run all mutants again, even if their code and tests are unchanged')
  .option('--json', 'print only the scores of core, money, lock and auth')
  .option(
    '--concurrency <number>',
    'number of mutants to run in parallel',
    countNumber,
    Math.max(1, availableParallelism() - 1),
  )
  .allowExcessArguments(false)
  .exitOverride(exitOfFlags)
  .parse();
const { only = everything, tests, fresh = false, json, concurrency } = program.opts<Flags>();

process.chdir(coreFolder);
if (tests !== undefined) process.env[onlyTests] = tests;
try {
  const mutants = await new Stryker({
    ...config,
    mutate: [...only, ...untouched],
    concurrency,
    force: fresh,
    // The full test suite may kill mutants that a selection of tests misses, so the result must not be cached.
    ...(tests !== undefined && { incremental: false }),
    ...(json === true && { reporters: [], logLevel: logLevel('off') }),
  }).runMutationTest();
  const scores = scoresOf(mutants);
  console.log(json === true ? JSON.stringify(scores) : scores);
  const low = tooLow(scores);
  if (low.length > 0) {
    console.error(`Too low: ${low.join(', ')}`);
    process.exitCode = 1;
  }
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exitCode = 1;
}
