/**
 * Command `npm run planted-bugs`. Checks that the test bench finds every bug of the catalogue, and no violation in the
 * clean tree.
 */
import { Command, InvalidArgumentError } from 'commander';
import { countNumber, exitOfFlags } from '../flags.ts';
import { benches, type HuntBench, type PlantedBug } from './bug.types.ts';
import { plantedBugs } from './catalogue.ts';
import type { Hunt } from './hunt.types.ts';
import { huntFor, inParallel } from './hunting.ts';
import { plantedSource } from './patch.ts';
import { bugTable, cleanFailure, isProof, lastLine, seedsNeeded, toJson, type Hunted } from './report.ts';

interface Flags {
  readonly json?: true;
  /** Bugs to hunt. Default: all bugs. */
  readonly only?: readonly PlantedBug[];
  readonly seeds: number;
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
    .option('--json', 'print only the results, as JSON')
    .option('--only <name>', 'plant only this bug; repeatable', bugNamed)
    .option('--seeds <number>', 'stop hunting a bug after this many sessions', countNumber, 1_000)
    .allowExcessArguments(false)
    .exitOverride(exitOfFlags);
  return command.parse(argv, { from: 'user' }).opts<Flags>();
}

const benchOf = ({ by }: PlantedBug): HuntBench => by ?? 'sessions';

/**
 * Hunts in the clean tree with the seeds and benches that the bugs needed. Returns the first hunt that finds a
 * violation.
 */
async function huntInCleanTree(hunted: readonly Hunted[]): Promise<Hunt> {
  const used = benches.filter((bench) => hunted.some(({ bug }) => benchOf(bug) === bench));
  const hunts = used.map((bench) => () => {
    const seeds = seedsNeeded(hunted.filter(({ bug }) => benchOf(bug) === bench));
    return huntFor(null, seeds, bench);
  });
  const clean = await inParallel(hunts, atOnce);
  const sum = (of: (hunt: Hunt) => number): number => clean.reduce((total, hunt) => total + of(hunt), 0);
  const passed = { seeds: sum(({ seeds }) => seeds), tookMs: sum(({ tookMs }) => tookMs) };
  return clean.find(({ seed }) => seed !== null) ?? { ...passed, seed: null, invariant: null, said: null };
}

async function huntAll({ json, only = plantedBugs, seeds }: Flags): Promise<boolean> {
  // Reports a bug whose text no longer occurs in the source before any hunt starts.
  only.forEach(plantedSource);
  const hunts = only.map((bug) => async (): Promise<Hunted> => ({
    bug,
    hunt: await huntFor(bug.name, seeds, benchOf(bug)),
  }));
  const hunted = await inParallel(hunts, atOnce);
  const clean = await huntInCleanTree(hunted);
  const failure = cleanFailure(clean);
  if (failure !== null) console.error(failure);
  console.log(json === true ? toJson(hunted) : bugTable(hunted));
  (json === true ? console.error : console.log)(lastLine(hunted, clean));
  return isProof(hunted, clean);
}

try {
  process.exitCode = (await huntAll(readFlags(process.argv.slice(2)))) ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exitCode = 1;
}
