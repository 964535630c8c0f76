import { Command } from 'commander';
import { irreplaceable, isSameFile, writeWhole } from '@farspin/operator/input';
import { readThresholds } from '../load/ensure.ts';
import { tableLines, verdictLines } from '../load/lines.ts';
import { joined, partSchema, runSchema, troubleIn } from '../load/load-shard.ts';
import { exitCodeOf, reportFile, reportOf, reportText } from '../load/report.ts';
import { exitCodes } from '../output/exit-code.ts';
import { seeGuides } from '../output/guides.ts';
import { refuse } from '../output/refuse.ts';
import { readParts, shardTroubles } from '../shard/read-parts.ts';

interface Options {
  readonly json?: true;
  readonly report?: string;
  readonly ascii?: true;
}

const help = `
Exit codes:
  0    every bound holds, and every player's session ended normally
  1    an error in the program, or a wrong command line
  2    a shard failed before it played; or a file cannot be read, belongs to
       another run, is missing or is given twice; or the report cannot be
       written or would replace another file
  3    a bound does not hold, a player failed, or money was lost
  130  a shard was interrupted

Examples:
  farspin load merge 1.json 2.json 3.json
  farspin load merge shards/*.json --report load.json

${seeGuides('Shards: one run on many computers')}`;

/** `farspin load merge`: prints the report of all shards. */
export const loadMergeCommand = (): Command =>
  new Command('merge')
    .description('merge the files of all shards (--shard i/n --json) into one report')
    .argument('<files...>', 'files of all shards, in any order')
    .option('--json', 'print the report as JSON, and nothing else on standard output')
    .option('--report <file>', 'write the report to this file, as JSON')
    .option('--ascii', 'draw with plain ASCII characters')
    .addHelpText('after', help)
    .action((files: readonly string[], options: Options) => {
      process.exitCode = merge(files, options);
    });

function merge(files: readonly string[], { report: to, ...given }: Options): number {
  const [json, ascii] = [given.json === true, given.ascii === true];
  const problem = to === undefined ? null : whyNotThere(to, files);
  if (problem !== null) return refuse(problem, exitCodes.scriptInvalid, json);
  const read = readParts(files, { command: 'load', part: partSchema, run: 'farspin load' });
  if (!read.ok) {
    // With --json, standard output has the same problem as an object. People look at standard error.
    if (json) process.stderr.write(`${read.error}\n`);
    return refuse(read.error, exitCodes.scriptInvalid, json);
  }
  for (const trouble of shardTroubles(read.value, troubleIn)) process.stderr.write(`${trouble}\n`);
  const run = runSchema.parse(read.value.options);
  const ensure = run.ensure === '' ? null : readThresholds(run.ensure);
  const result = joined(read.value.parts);
  const report = reportOf(
    { ...run, accounts: { length: run.players }, threads: result.threads },
    result,
    ensure?.ok === true ? ensure.value : [],
  );
  const { elapsedMs, tally } = result;
  if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else
    for (const { text } of [
      ...tableLines({ phase: 'over', elapsedMs, share: 1, figures: tally.figures() }, ascii),
      ...verdictLines(report, ascii),
    ])
      process.stdout.write(`${text}\n`);
  if (to !== undefined) writeWhole(to, reportText(report));
  return exitCodeOf(report);
}

const whyNotThere = (report: string, files: readonly string[]): string | null =>
  files.some((file) => isSameFile(report, file))
    ? `${report}: --report would overwrite the file of a shard. Choose another file.`
    : irreplaceable(report, reportFile);
