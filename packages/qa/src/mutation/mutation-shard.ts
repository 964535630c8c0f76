import { globSync } from 'node:fs';
import * as z from 'zod';
import { itemsOf, type Shard, type ShardResult } from 'farspin/shard';
import { productVersion } from '../../../../scripts/build/version.ts';
import { mergeShards } from '../shard/merge-command.ts';
import { outcomeSchema, type Outcome } from './outcomes.ts';
import { printScores } from './report.ts';
import { coreFolder, untouched } from './stryker.config.ts';

interface Part {
  readonly outcomes: readonly Outcome[];
}
interface MutationRun {
  /** Chosen patterns, or null for all code. */
  readonly only: string | null;
  readonly tests: string | null;
}

const lines = /:\d+-\d+$/;

/**
 * Returns the patterns of a shard's files. All patterns of a file are in the same shard, so that no mutant is tested
 * twice.
 */
export function patternsOf(shard: Shard, patterns: readonly string[]): readonly string[] {
  const byFile = new Map<string, readonly string[]>();
  const exclude = untouched.map((pattern) => pattern.slice(1));
  for (const pattern of patterns) {
    const range = lines.exec(pattern)?.[0] ?? '';
    for (const file of globSync(pattern.replace(lines, ''), { cwd: coreFolder, exclude }))
      byFile.set(file, [...(byFile.get(file) ?? []), `${file}${range}`]);
  }
  return itemsOf(shard, [...byFile.keys()].toSorted()).flatMap((file) => byFile.get(file) ?? []);
}

/** Returns the result that `mutation merge` reads. */
export const shardOf = (outcomes: readonly Outcome[], run: MutationRun, shard: Shard): ShardResult<Part> => ({
  command: 'mutation',
  version: productVersion(),
  options: { ...run },
  shard,
  holds: `${new Set(outcomes.map(({ fileName }) => fileName)).size} files with ${outcomes.length} mutants`,
  part: { outcomes },
});

/** Runs `mutation merge FILES` and returns the exit code. */
export const mergeMutated = (argv: readonly string[]): number =>
  mergeShards<Part>(argv, {
    command: 'mutation',
    part: z.object({ outcomes: z.array(outcomeSchema) }),
    // The scores count for all code, so no single shard fails.
    troubleIn: () => null,
    print: (parts, { json }) =>
      printScores(
        parts.flatMap(({ outcomes }) => outcomes),
        json,
      ),
  });
