import { describePinned } from '@farspin/testing';
import { NoSessionAtPath, simulateSession } from '@farspin/testing/simulation';
import { rangeText, type Shard, type ShardResult, shardText } from 'farspin/shard';
import { productVersion } from '../../../../scripts/build/version.ts';
import { mergeSimulated } from './merge.ts';
import { readOptions, type SimulateOptions } from './options.ts';
import type { Part } from './part.ts';
import { isWrong, printFinding, reportOf } from './part-report.ts';
import { violationReport } from './report.ts';
import { runPart, seedsOf, withFinding } from './run-part.ts';

async function simulate(options: SimulateOptions): Promise<number> {
  const { shard, json } = options;
  const part = await runPart(options);
  if (shard !== null && json) console.log(JSON.stringify(shardOf(withFinding(part, options), { ...options, shard })));
  else {
    if (shard !== null) console.log(`Shard ${shardText(shard)}: ${rangeText('seed', seedsOf(options))}`);
    console.log(reportOf(part, options));
    printFinding(withFinding(part, options), json);
  }
  return isWrong(part) ? 1 : 0;
}

/** Returns the result that `simulate merge` reads. */
function shardOf(part: Part, options: SimulateOptions & { readonly shard: Shard }) {
  const { only, seed, runs, hours, intents, schedules, dials, shard } = options;
  const lengths = { sessions: { runs, hours }, money: { intents }, commands: { schedules } };
  return {
    command: 'simulate',
    version: productVersion(),
    options: { only, seed, ...lengths[part.kind], dials: describePinned(dials) },
    shard,
    holds: rangeText('seed', seedsOf(options)),
    part,
  } satisfies ShardResult<Part>;
}

/** Simulates a shrunk session again. Returns the exit code. */
function replay({ seed, json, dials }: SimulateOptions, path: string): number {
  const session = simulateSession({ seed, hours: 0, path, dials });
  if (json)
    console.log(
      JSON.stringify({ seed, path, dials: session.dials, violation: session.violation, steps: session.steps }),
    );
  else if (session.violation === null)
    console.log(`Seed ${seed} at ${path}: ${session.steps.length} steps, no violation`);
  else console.log(violationReport({ ...session, path, violation: session.violation }, dials));
  return session.violation === null ? 0 : 1;
}

function replayOrRefuse(options: SimulateOptions, path: string): number {
  try {
    return replay(options, path);
  } catch (error) {
    if (!(error instanceof NoSessionAtPath)) throw error;
    console.error(
      `${error.message}. Pass the path together with its seed. A path is invalid once the simulation's steps have changed.`,
    );
    return 2;
  }
}

async function run(argv: readonly string[]): Promise<number> {
  if (argv[0] === 'merge') return mergeSimulated(argv.slice(1));
  const options = readOptions(argv, process.env);
  return options.path === null ? await simulate(options) : replayOrRefuse(options, options.path);
}

process.exitCode = await run(process.argv.slice(2));
