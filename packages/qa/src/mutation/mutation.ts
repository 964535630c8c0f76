/** `npm run mutation`: finds changes of the core's code that no test notices, by Stryker with `stryker.config.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Command, InvalidArgumentError } from 'commander';
import { chosenShard, shardFlag, shardText, type Shard } from 'farspin/shard';
import { countNumber, exitOfFlags } from '../flags.ts';
import { mergeMutated, patternsOf, shardOf } from './mutation-shard.ts';
import { outcomesOf } from './outcomes.ts';
import { printScores } from './report.ts';
import { config, coreFolder, everything, logLevel, onlyTests, untouched, workFolder } from './stryker.config.ts';

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
  readonly shard?: Shard;
}

function readFlags(argv: readonly string[]): Flags & { readonly part: Shard | null } {
  const program = new Command('mutation')
    .description('Change the code of the core, one place at a time, and check that a test of the core fails.')
    .option(
      '--only <area>',
      'area or file of packages/core/src, such as wallet/wallet.ts:10-20 (repeatable)',
      patternOf,
    )
    .option('--tests <pattern>', 'run only these tests, such as src/wallet/*.test.ts')
    .option('--fresh', 'run all mutants again, even if their code and tests are unchanged')
    .option(
      '--json',
      'print only the scores of core, money, lock and auth; with a shard, print the input for "mutation merge"',
    )
    .option(
      '--concurrency <number>',
      'number of mutants to run in parallel',
      countNumber,
      Math.max(1, availableParallelism() - 1),
    )
    .addOption(shardFlag())
    .addHelpText(
      'after',
      '\n"mutation merge FILES" prints one report of all shards. The files contain the output of --json.',
    )
    .allowExcessArguments(false)
    .exitOverride(exitOfFlags)
    .parse(argv, { from: 'user' });
  const flags = program.opts<Flags>();
  const part = chosenShard(flags.shard, process.env);
  return part.ok ? { ...flags, part: part.value } : program.error(`error: ${part.error}`);
}

async function mutate(argv: readonly string[]): Promise<number> {
  const { only, tests, fresh = false, json: asJson, concurrency, part } = readFlags(argv);
  const json = asJson === true;
  const all = only ?? everything;
  const patterns = part === null ? all : patternsOf(part, all);
  process.chdir(coreFolder);
  if (tests !== undefined) process.env[onlyTests] = tests;
  const stryker = new Stryker({
    ...config,
    ...(part !== null && filesOf(part)),
    mutate: [...patterns, ...untouched],
    concurrency,
    force: fresh,
    // The full test suite may kill mutants that a selection of tests misses, so the result must not be cached.
    ...(tests !== undefined && { incremental: false }),
    ...(json && { reporters: [], logLevel: logLevel('off') }),
  });
  // A shard without files has nothing to test.
  const outcomes = patterns.length === 0 ? [] : outcomesOf(await stryker.runMutationTest());
  if (part === null) return printScores(outcomes, json);
  if (json)
    console.log(JSON.stringify(shardOf(outcomes, { only: only?.join(',') ?? null, tests: tests ?? null }, part)));
  else {
    console.log(`Shard ${shardText(part)}: ${patterns.length} patterns`);
    printScores(outcomes, json);
  }
  // The scores of a shard mean little. The merge compares the scores of all code with the required ones.
  return 0;
}

/** Files of a shard. Shards on several computers may share the folder. */
const filesOf = ({ index, count }: Shard) => ({
  incrementalFile: join(workFolder, `results-${index}-of-${count}.json`),
  htmlReporter: { fileName: join(workFolder, `report-${index}-of-${count}.html`) },
});

const argv = process.argv.slice(2);
try {
  process.exitCode = argv[0] === 'merge' ? mergeMutated(argv.slice(1)) : await mutate(argv);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exitCode = 1;
}
