/** `npm run mutation`: which changes of the core's code does no test notice? */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import { countNumber, exitOfFlags } from '../flags.ts';
import { allAreas } from './areas.ts';
import { judge, readJudgements, type Judgement } from './judgements.ts';
import { readLastResult, type LastResult } from './last-results.ts';
import {
  changedSince,
  commitNow,
  isOf,
  readRecorded,
  recordedOf,
  recordedWith,
  writeRecorded,
  type Recorded,
} from './recorded.ts';
import { recordedScores, recordedTable, scores, scoreTable, survivorList, tooLow, type Scores } from './report.ts';
import { mutate } from './run-stryker.ts';

interface Flags {
  readonly json?: true;
  readonly only?: readonly string[];
  readonly fresh?: true;
  readonly beside?: true;
  readonly report?: true;
  readonly scores?: true;
  readonly concurrency: number;
}

const coreSources = new URL('../../../core/src/', import.meta.url);

function area(text: string, chosen: readonly string[] = []): readonly string[] {
  const isThere = text.endsWith('.ts') ? existsSync(new URL(text, coreSources)) : allAreas().includes(text);
  if (!isThere)
    throw new InvalidArgumentError(`It is no file of packages/core/src. The areas are ${allAreas().join(', ')}.`);
  return [...chosen, text];
}

const inDocs = (name: string): string => fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url));
const scoresFile = inDocs('mutation-scores.tsv');

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
  .addOption(
    new Option('--scores', 'run nothing: what docs/mutation-scores.tsv has on record').conflicts([
      'fresh',
      'beside',
      'report',
    ]),
  )
  .option('--concurrency <number>', 'mutants at a time', countNumber, Math.max(1, availableParallelism() - 1))
  .allowExcessArguments(false)
  .exitOverride(exitOfFlags)
  .parse();
const { json, only = allAreas(), fresh, beside, report, scores: onRecord, concurrency } = program.opts<Flags>();

async function measure(area: string): Promise<LastResult> {
  console.error(`── ${area}`);
  // What is checked out now is what is copied.
  const then = { on: new Date().toISOString().slice(0, 10), commit: commitNow() };
  const mutants = await mutate({ area, fresh: fresh === true, beside: beside === true, concurrency });
  // The tests beside it alone would make the score less than it is.
  if (beside !== true) record(area, recordedOf(area, mutants, then));
  return { mutants, isOutdated: false };
}

const recorded = (): readonly Recorded[] =>
  existsSync(scoresFile) ? readRecorded(readFileSync(scoresFile, 'utf8')) : [];
const judgements = (): readonly Judgement[] => readJudgements(readFileSync(inDocs('mutation.tsv'), 'utf8'));

function record(area: string, measured: readonly Recorded[]): void {
  writeFileSync(scoresFile, writeRecorded(recordedWith(recorded(), area, measured)));
}

function tellRecorded(): boolean {
  const rows = recorded().filter((row) => only.some((area) => isOf(area, row)));
  const missing = only.filter((area) => !rows.some((row) => isOf(area, row)));
  const outdated = only.filter((area) => !missing.includes(area) && changedSince(rows, area).length > 0);
  const found = recordedScores(rows);
  console.log(json === true ? JSON.stringify(found) : recordedTable(rows, judgements(), outdated));
  return tell(found, outdated, missing);
}

async function run(): Promise<boolean> {
  const results: (readonly [string, LastResult | null])[] = [];
  // One area after another, so that what is done is kept when a later one is broken off.
  for (const name of only) results.push([name, report === true ? readLastResult(name) : await measure(name)]);
  const mutants = results.flatMap(([, result]) => result?.mutants ?? []);
  const namesOf = (isMeant: (result: LastResult | null) => boolean): readonly string[] =>
    results.filter(([, result]) => isMeant(result)).map(([name]) => name);
  const outdated = namesOf((result) => result?.isOutdated === true);
  const judged = judge(mutants, judgements());
  const found = scores(mutants);
  console.log(
    json === true ? JSON.stringify(found) : `${survivorList(judged)}\n\n${scoreTable(mutants, judged, outdated)}`,
  );
  return tell(
    found,
    outdated,
    namesOf((result) => result === null),
  );
}

/** What is wrong with these scores, on standard error; whether nothing is. */
function tell(found: Scores, outdated: readonly string[], missing: readonly string[]): boolean {
  const low = tooLow(found);
  if (outdated.length > 0) console.error(`* Its code has changed since it was measured: ${outdated.join(', ')}`);
  if (missing.length > 0) console.error(`Never measured: ${missing.join(', ')}`);
  if (low.length > 0) console.error(`Too low: ${low.join(', ')}`);
  return missing.length === 0 && low.length === 0;
}

try {
  process.exitCode = (onRecord === true ? tellRecorded() : await run()) ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exitCode = 1;
}
