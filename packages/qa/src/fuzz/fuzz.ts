import { Command } from 'commander';
import { countNumber, exitOfFlags, seedNumber } from '../flags.ts';

const program = new Command('fuzz')
  .description('Sends broken payloads to every reader of outside data, and checks that nothing breaks.')
  .option('--payloads <count>', 'number of payloads for all boundaries together', countNumber, 100_000)
  .option('--seed <number>', 'the same seed gives the same payloads', seedNumber, 1)
  .option('--only <boundary>', 'one boundary, or all whose names begin with this')
  .option('--json', 'print the outcomes as a JSON array')
  .option('--list', 'list the names of the boundaries')
  .allowExcessArguments(false)
  .exitOverride(exitOfFlags)
  .parse();

const { payloads, seed, only, json, list } = program.opts<{
  payloads: number;
  seed: number;
  only?: string;
  json?: true;
  list?: true;
}>();

// Reports a wrong option before loading all modules under test.
const [{ allBoundaries }, { jsonReport, report }, { runFuzz }] = await Promise.all([
  import('./all-boundaries.ts'),
  import('./report.ts'),
  import('./run-fuzz.ts'),
]);

const exact = allBoundaries.filter(({ name }) => name === only);
const alike = allBoundaries.filter(({ name }) => only === undefined || name.startsWith(only));
const boundaries = exact.length > 0 ? exact : alike;
if (boundaries.length === 0) program.error(`error: Unknown boundary ${only}. Use one of: ${names()}`);

if (list === true) console.log(names());
else {
  const startedAt = performance.now();
  const outcomes = await runFuzz({ boundaries, payloads, seed });
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(json === true ? jsonReport(outcomes) : report(outcomes, { seed, seconds }));
  process.exitCode = outcomes.some(({ finding }) => finding !== null) ? 1 : 0;
}

function names(): string {
  return allBoundaries.map(({ name }) => name).join('\n');
}
