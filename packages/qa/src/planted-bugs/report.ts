import { table } from 'farspin/table';
import { benches, type HuntBench, type PlantedBug } from './bug.types.ts';
import type { Hunt } from './hunt.types.ts';

export interface Hunted {
  readonly bug: PlantedBug;
  readonly hunt: Hunt;
}

/** Hunts in the clean tree, for each bench that found bugs. */
export type CleanHunts = Readonly<Partial<Record<HuntBench, Hunt>>>;

const isFound = ({ hunt }: Hunted): boolean => hunt.seed !== null;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Returns the names of the bugs that were not found. */
export const missedBugs = (hunted: readonly Hunted[]): readonly string[] =>
  hunted.filter((one) => !isFound(one)).map(({ bug }) => bug.name);

/** Returns true if every bug was found and the clean tree passed the same seeds. */
export const isProof = (hunted: readonly Hunted[], clean: Hunt): boolean =>
  hunted.every(isFound) && clean.seed === null;

/** Returns the number of seeds that the clean tree must pass. It is the largest number that any bug needed. */
export const seedsNeeded = (hunted: readonly Hunted[]): number => Math.max(...hunted.map(({ hunt }) => hunt.seeds));

/**
 * Merges the hunts in the clean tree of several shards. Every hunt starts at seed 1, so the hunt with the most seeds
 * contains the others. A violation ends every hunt that is long enough at the same seed.
 */
export function joinedClean(shards: readonly CleanHunts[]): CleanHunts {
  const longest = (bench: HuntBench): Hunt | null => {
    const hunts = shards.flatMap(({ [bench]: hunt }) => hunt ?? []);
    return hunts.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
  };
  const rank = ({ seed, seeds }: Hunt): number => (seed === null ? seeds : Number.POSITIVE_INFINITY);
  return Object.fromEntries(
    benches.flatMap((bench) => {
      const hunt = longest(bench);
      return hunt === null ? [] : [[bench, hunt]];
    }),
  );
}

/** Returns the first hunt that found a violation in the clean tree, or the sum of all hunts. */
export function cleanHunt(clean: CleanHunts): Hunt {
  const hunts = benches.flatMap((bench) => clean[bench] ?? []);
  const sum = (of: (hunt: Hunt) => number): number => hunts.reduce((total, hunt) => total + of(hunt), 0);
  const passed = { seeds: sum(({ seeds }) => seeds), tookMs: sum(({ tookMs }) => tookMs) };
  return hunts.find(({ seed }) => seed !== null) ?? { ...passed, seed: null, invariant: null, said: null };
}

/** Prints the report and returns the exit code. With JSON, standard output contains only the results of the bugs. */
export function printHunted(hunted: readonly Hunted[], clean: CleanHunts, json: boolean): number {
  const hunt = cleanHunt(clean);
  const failure = cleanFailure(hunt);
  if (failure !== null) console.error(failure);
  console.log(json ? toJson(hunted) : bugTable(hunted));
  (json ? console.error : console.log)(lastLine(hunted, hunt));
  return isProof(hunted, hunt) ? 0 : 1;
}

export const bugTable = (hunted: readonly Hunted[]): string =>
  table(
    ['bug', 'area', 'found', 'seeds', 'seed', 'caught by', 'time'],
    hunted.map((one) => [
      one.bug.name,
      one.bug.area,
      isFound(one) ? 'yes' : 'NO',
      one.hunt.seeds,
      one.hunt.seed ?? '–',
      one.hunt.invariant ?? '–',
      seconds(one.hunt.tookMs),
    ]),
  );

export function lastLine(hunted: readonly Hunted[], clean: Hunt): string {
  const found = hunted.filter(isFound).length;
  const violations = clean.seed === null ? 0 : 1;
  return `${found} of ${hunted.length} found; clean tree: ${violations} violations in ${clean.seeds} seeds`;
}

/** Returns a description of the violation in the clean tree, or null if there was none. */
export const cleanFailure = ({ seed, invariant, said }: Hunt): string | null =>
  seed === null ? null : `The clean tree fails with seed ${seed}: ${invariant}: ${said}`;

export const toJson = (hunted: readonly Hunted[]): string =>
  JSON.stringify(
    hunted.map((one) => ({
      bug: one.bug.name,
      area: one.bug.area,
      found: isFound(one),
      seeds: one.hunt.seeds,
      seed: one.hunt.seed,
      invariant: one.hunt.invariant,
      says: one.bug.says,
      tookMs: Math.round(one.hunt.tookMs),
    })),
    null,
    2,
  );
