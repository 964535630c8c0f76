/**
 * Command `npm run planted-bugs`. Checks that the test bench finds every bug of the catalogue, and no violation in the
 * clean tree.
 */
import { Command, InvalidArgumentError } from 'commander';
import { chosenShard, itemsOf, shardFlag, shardText, type Shard } from 'farspin/shard';
import { countNumber, exitOfFlags } from '../flags.ts';
import { benches, type HuntBench, type PlantedBug } from './bug.types.ts';
import { plantedBugs } from './catalogue.ts';
import { huntFor, inParallel } from './hunting.ts';
import { plantedSource } from './patch.ts';
import { mergeHunted, shardOf } from './planted-shard.ts';
import { cleanHunt, isProof, printHunted, seedsNeeded, type CleanHunts, type Hunted } from './report.ts';

interface GivenFlags {
  readonly json?: true;
  /** Bugs to hunt. Default: all bugs. */
  readonly only?: readonly PlantedBug[];
  readonly seeds: number;
  readonly shard?: Shard;
}
interface Flags extends Omit<GivenFlags, 'shard'> {
  /** Part of the bugs to hunt, or null for all of them. */
  readonly shard: Shard | null;
}

const atOnce = 2;

function bugNamed(text: string, chosen: readonly PlantedBug[] = []): readonly PlantedBug[] {
  const bug = plantedBugs.find(({ name }) => name === text);
  if (bug === undefined)
    throw new InvalidArgumentError(`Choose one of ${plantedBugs.map(({ name }) => name).join(', ')}.`);
  return chosen.includes(bug) ? chosen : [...chosen, bug];
}

function readFlags(argv: readonly string[]): Flags {
  const command = new Command('planted-bugs')
    .description('Plant known bugs in the core, one at a time, and check whether the simulation finds them.')
    .option('--json', 'print only the results, as JSON; with a shard, print the input for "planted-bugs merge"')
    .option('--only <name>', 'plant only this bug; repeatable', bugNamed)
    .option('--seeds <number>', 'stop hunting a bug after this many sessions', countNumber, 1_000)
    .addOption(shardFlag())
    .addHelpText(
      'after',
      '\n"planted-bugs merge FILES" prints one report of all shards. The files contain the output of --json.',
    )
    .allowExcessArguments(false)
    .exitOverride(exitOfFlags);
  const given = command.parse(argv, { from: 'user' }).opts<GivenFlags>();
  const shard = chosenShard(given.shard, process.env);
  return shard.ok ? { ...given, shard: shard.value } : command.error(`error: ${shard.error}`);
}

const benchOf = ({ by }: PlantedBug): HuntBench => by ?? 'sessions';

/** Hunts in the clean tree with the seeds and benches that the bugs needed. */
async function huntInCleanTree(hunted: readonly Hunted[]): Promise<CleanHunts> {
  const used = benches.filter((bench) => hunted.some(({ bug }) => benchOf(bug) === bench));
  const hunts = used.map((bench) => async () => {
    const seeds = seedsNeeded(hunted.filter(({ bug }) => benchOf(bug) === bench));
    return { bench, hunt: await huntFor(null, seeds, bench) };
  });
  const clean = await inParallel(hunts, atOnce);
  return Object.fromEntries(clean.map(({ bench, hunt }) => [bench, hunt]));
}

async function huntAll({ json: asJson, only, seeds, shard }: Flags): Promise<number> {
  const json = asJson === true;
  const bugs = shard === null ? (only ?? plantedBugs) : itemsOf(shard, only ?? plantedBugs);
  // Reports a bug whose text no longer occurs in the source before any hunt starts.
  bugs.forEach(plantedSource);
  const hunts = bugs.map((bug) => async (): Promise<Hunted> => ({
    bug,
    hunt: await huntFor(bug.name, seeds, benchOf(bug)),
  }));
  const hunted = await inParallel(hunts, atOnce);
  const clean = await huntInCleanTree(hunted);
  if (shard !== null && json) {
    const names = only?.map(({ name }) => name).join(',') ?? null;
    console.log(JSON.stringify(shardOf({ hunted, clean }, { seeds, only: names }, shard)));
    return isProof(hunted, cleanHunt(clean)) ? 0 : 1;
  }
  if (shard !== null)
    console.log(`Shard ${shardText(shard)}: ${hunted.length} of ${(only ?? plantedBugs).length} bugs`);
  return printHunted(hunted, clean, json);
}

const argv = process.argv.slice(2);
try {
  process.exitCode = argv[0] === 'merge' ? mergeHunted(argv.slice(1)) : await huntAll(readFlags(argv));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exitCode = 1;
}
