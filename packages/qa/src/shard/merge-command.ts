import { Command } from 'commander';
import type * as z from 'zod';
import { readParts, shardTroubles, type Merging } from 'farspin/shard';
import { exitOfFlags } from '../flags.ts';

export interface MergeCommand<Part> {
  readonly command: string;
  readonly part: z.ZodType<Part>;
  /** Returns why a shard failed, or null if it did not. */
  readonly troubleIn: (part: Part) => string | null;
  /** Prints the report of all parts, in the order of their shards, and returns the exit code. */
  readonly print: (
    parts: readonly Part[],
    run: { readonly json: boolean; readonly options: Merging<Part>['options'] },
  ) => number;
}

/**
 * Runs `<command> merge FILES` and returns the exit code. Names each failed shard with its reason on standard error.
 * Reports a problem with the files there too, with exit code 2.
 */
export function mergeShards<Part>(
  argv: readonly string[],
  { command, part, troubleIn, print }: MergeCommand<Part>,
): number {
  const program = new Command(`${command} merge`)
    .description('Merge the JSON files of all shards into one report.')
    .argument('<files...>', 'files of all shards, in any order')
    .option('--json', 'print the report as JSON')
    .exitOverride(exitOfFlags)
    .parse(argv, { from: 'user' });
  const read = readParts(program.args, { command, part });
  if (!read.ok) {
    console.error(read.error);
    return 2;
  }
  for (const trouble of shardTroubles(read.value, troubleIn)) console.error(trouble);
  const { parts, options } = read.value;
  return print(parts, { json: program.opts<{ json?: true }>().json === true, options });
}
