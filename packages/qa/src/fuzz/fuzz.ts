import { Command } from 'commander';
import { chosenShard, type Shard, shardFlag, shardText } from 'farspin/shard';
import { countNumber, exitOfFlags, seedNumber } from '../flags.ts';

interface Flags {
  readonly payloads: number;
  readonly seed: number;
  readonly only?: string;
  readonly shard?: Shard;
  readonly json?: true;
  readonly list?: true;
}

async function fuzz(argv: readonly string[]): Promise<number> {
  const program = new Command('fuzz')
    .description('Send broken payloads to every reader of external data, and check that nothing breaks.')
    .option('--payloads <count>', 'total number of payloads for all boundaries', countNumber, 100_000)
    .option('--seed <number>', 'seed of the payloads', seedNumber, 1)
    .option('--only <boundary>', 'name or prefix of the boundaries to run')
    .addOption(shardFlag())
    .option('--json', 'print the outcomes as JSON; with a shard, as input for "fuzz merge"')
    .option('--list', 'list the names of the boundaries')
    .addHelpText(
      'after',
      '\n"fuzz merge FILES" prints one report of all shards. The files contain the output of --json.',
    )
    .allowExcessArguments(false)
    .exitOverride(exitOfFlags)
    .parse(argv, { from: 'user' });
  const { payloads, seed, only, json = false, list = false, shard: flag } = program.opts<Flags>();
  const shard = chosenShard(flag, process.env);
  if (!shard.ok) return program.error(`error: ${shard.error}`);

  // Reports an invalid option before the modules under test are loaded.
  const [{ allBoundaries }, { jsonReport, report }, { dealOut, runFuzz }, { shardOf }] = await Promise.all([
    import('./all-boundaries.ts'),
    import('./report.ts'),
    import('./run-fuzz.ts'),
    import('./fuzz-shard.ts'),
  ]);
  const names = allBoundaries.map(({ name }) => name).join('\n');
  const exact = allBoundaries.filter(({ name }) => name === only);
  const alike = allBoundaries.filter(({ name }) => only === undefined || name.startsWith(only));
  const boundaries = exact.length > 0 ? exact : alike;
  if (boundaries.length === 0) return program.error(`error: Unknown boundary ${only}. Use one of: ${names}`);
  if (list) {
    console.log(names);
    return 0;
  }

  const startedAt = performance.now();
  const outcomes = await runFuzz({ dealt: dealOut(boundaries, payloads, shard.value), seed });
  const seconds = (performance.now() - startedAt) / 1_000;
  if (shard.value !== null && json)
    console.log(JSON.stringify(shardOf({ outcomes, seconds }, { seed, payloads, only: only ?? null }, shard.value)));
  else {
    if (shard.value !== null) console.log(`Shard ${shardText(shard.value)}: ${outcomes.length} boundaries`);
    console.log(json ? jsonReport(outcomes) : report(outcomes, { seed, seconds }));
  }
  return outcomes.some(({ finding }) => finding !== null) ? 1 : 0;
}

const argv = process.argv.slice(2);
if (argv[0] === 'merge') {
  const { mergeFuzzed } = await import('./fuzz-shard.ts');
  process.exitCode = mergeFuzzed(argv.slice(1));
} else process.exitCode = await fuzz(argv);
