/** `npm run mutation`: which changes of the core's code does no test notice? */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import { countNumber, exitOfFlags } from '../flags.ts';
import { allAreas } from './areas.ts';
import { judge, readJudgements } from './judgements.ts';
import { readLastResult, type LastResult } from './last-results.ts';
import { scores, scoreTable, survivorList, tooLow } from './report.ts';
import { mutate } from './run-stryker.ts';

interface Flags {
  readonly json?: true;
  readonly only?: readonly string[];
  readonly fresh?: true;
  readonly beside?: true;
  readonly report?: true;
  readonly concurrency: number;
}

const coreSources = new URL('../../../core/src/', import.meta.url);

function area(text: string, chosen: readonly string[] = []): readonly string[] {
  const isThere = text.endsWith('.ts') ? existsSync(new URL(text, coreSources)) : allAreas().includes(text);
  if (!isThere)
    throw new InvalidArgumentError(`It is no file of packages/core/src. The areas are ${allAreas().join(', ')}.`);
  return [...chosen, text];
}

const judgementsFile = fileURLToPath(new URL('../../../../docs/mutation.tsv', import.meta.url));

const program = new Command('mutation')
  .description('Changes the code of the core, one place at a time, and looks whether a test of the core notices.')
  .option('--json', 'the scores of the core, money, lock and auth, and nothing else')
  .option('--only <area>', 'an area, or a file by its path in packages/core/src; may be given again', area)
  .option('--fresh', 'run every mutant, also those whose code and tests are as they were in the last run')
  .option('--beside', 'only with the tests in the same folder: quicker, and asks more of them')
  .addOption(
    new Option('--report', 'run nothing: the whole table from the last run of each area').conflicts([
      'fresh',
      'beside',
    ]),
  )
  .option('--concurrency <number>', 'mutants at a time', countNumber, Math.max(1, availableParallelism() - 1))
  .allowExcessArguments(false)
  .exitOverride(exitOfFlags)
  .parse();
const { json, only = allAreas(), fresh, beside, report, concurrency } = program.opts<Flags>();

async function measure(area: string): Promise<LastResult> {
  console.error(`── ${area}`);
  const mutants = await mutate({ area, fresh: fresh === true, beside: beside === true, concurrency });
  return { mutants, isOutdated: false };
}

async function run(): Promise<boolean> {
  const results: (readonly [string, LastResult | null])[] = [];
  // One area after another, so that what is done is kept when a later one is broken off.
  for (const name of only) results.push([name, report === true ? readLastResult(name) : await measure(name)]);
  const mutants = results.flatMap(([, result]) => result?.mutants ?? []);
  const namesOf = (isMeant: (result: LastResult | null) => boolean): readonly string[] =>
    results.filter(([, result]) => isMeant(result)).map(([name]) => name);
  const outdated = namesOf((result) => result?.isOutdated === true);
  const judged = judge(mutants, readJudgements(readFileSync(judgementsFile, 'utf8')));
  const found = scores(mutants);
  console.log(
    json === true ? JSON.stringify(found) : `${survivorList(judged)}\n\n${scoreTable(mutants, judged, outdated)}`,
  );
  const missing = namesOf((result) => result === null);
  const low = tooLow(found);
  if (outdated.length > 0) console.error(`* Its code has changed since it was measured: ${outdated.join(', ')}`);
  if (missing.length > 0) console.error(`Never measured: ${missing.join(', ')}`);
  if (low.length > 0) console.error(`Too low: ${low.join(', ')}`);
  return missing.length === 0 && low.length === 0;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exitCode = 1;
}
