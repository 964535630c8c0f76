import { table } from 'farspin/table';
import type { PlantedBug } from './bug.types.ts';
import type { Hunt } from './hunt.types.ts';

export interface Hunted {
  readonly bug: PlantedBug;
  readonly hunt: Hunt;
}

const isFound = ({ hunt }: Hunted): boolean => hunt.seed !== null;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Returns true if every bug was found and the clean tree passed the same seeds. */
export const isProof = (hunted: readonly Hunted[], clean: Hunt): boolean =>
  hunted.every(isFound) && clean.seed === null;

/** Returns the number of seeds that the clean tree must pass. It is the largest number that any bug needed. */
export const seedsNeeded = (hunted: readonly Hunted[]): number => Math.max(...hunted.map(({ hunt }) => hunt.seeds));

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
