import * as z from 'zod';
import type { Shard, ShardResult } from 'farspin/shard';
import { productVersion } from '../../../../scripts/build/version.ts';
import { mergeShards } from '../shard/merge-command.ts';
import { benches } from './bug.types.ts';
import { plantedBugs } from './catalogue.ts';
import { huntSchema } from './hunting.ts';
import {
  cleanFailure,
  cleanHunt,
  joinedClean,
  missedBugs,
  printHunted,
  type CleanHunts,
  type Hunted,
} from './report.ts';

/** Bugs of a shard, in the order of all bugs, and the hunts in the clean tree that these bugs need. */
interface Part {
  readonly hunted: readonly Hunted[];
  readonly clean: CleanHunts;
}

interface PlantedRun {
  readonly seeds: number;
  /** Names of the chosen bugs, or null for all bugs. */
  readonly only: string | null;
}

const bugSchema = z
  .string()
  .transform((wanted, context) => plantedBugs.find(({ name }) => name === wanted) ?? invalid(context));
function invalid(context: z.RefinementCtx): never {
  context.addIssue('The catalogue has no such bug.');
  return z.NEVER;
}

const partSchema: z.ZodType<Part> = z.object({
  hunted: z.array(z.object({ bug: bugSchema, hunt: huntSchema })),
  clean: z.partialRecord(z.enum(benches), huntSchema),
});

/** Returns the result that `planted-bugs merge` reads. */
export const shardOf = ({ hunted, clean }: Part, run: PlantedRun, shard: Shard): ShardResult<unknown> => ({
  command: 'planted-bugs',
  version: productVersion(),
  options: { ...run },
  shard,
  holds: hunted.map(({ bug }) => bug.name).join(', ') || 'no bugs',
  part: { hunted: hunted.map(({ bug, hunt }) => ({ bug: bug.name, hunt })), clean },
});

/** Runs `planted-bugs merge FILES` and returns the exit code. */
export const mergeHunted = (argv: readonly string[]): number =>
  mergeShards<Part>(argv, {
    command: 'planted-bugs',
    part: partSchema,
    troubleIn: ({ hunted, clean }) => {
      const missed = missedBugs(hunted);
      if (missed.length > 0) return `not found: ${missed.join(', ')}`;
      return cleanFailure(cleanHunt(clean));
    },
    print: (parts, { json }) =>
      printHunted(
        parts.flatMap(({ hunted }) => hunted),
        joinedClean(parts.map(({ clean }) => clean)),
        json,
      ),
  });
