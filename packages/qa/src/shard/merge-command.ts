import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import type * as z from 'zod';
import { err, type Result } from '@farspin/core';
import { exitOfFlags } from '../flags.ts';
import { partsInOrder } from './merge.ts';
import { parseShardFile, type ShardFile } from './shard-file.ts';

export interface Merging<Part> {
  readonly command: string;
  readonly part: z.ZodType<Part>;
  /** Prints the report of all parts, in the order of their shards, and returns the exit code. */
  readonly print: (
    parts: readonly Part[],
    run: { readonly json: boolean; readonly options: ShardFile<Part>['options'] },
  ) => number;
}

/**
 * Runs `<command> merge FILES` and returns the exit code. Reports a problem with the files on one line of standard
 * error, with exit code 2.
 */
export function mergeShards<Part>(argv: readonly string[], { command, part, print }: Merging<Part>): number {
  const program = new Command(`${command} merge`)
    .description('Merge the JSON files of all shards into one report.')
    .argument('<files...>', 'files of all shards, in any order')
    .option('--json', 'print the report as JSON')
    .exitOverride(exitOfFlags)
    .parse(argv, { from: 'user' });
  const files: ShardFile<Part>[] = [];
  for (const name of program.args) {
    const file = readShardFile(name, { command, part });
    if (!file.ok) return refuse(file.error);
    files.push(file.value);
  }
  const parts = partsInOrder(files);
  if (!parts.ok) return refuse(parts.error);
  return print(parts.value, { json: program.opts<{ json?: true }>().json === true, options: files[0]?.options ?? {} });
}

function readShardFile<Part>(
  name: string,
  wanted: { readonly command: string; readonly part: z.ZodType<Part> },
): Result<ShardFile<Part>, string> {
  try {
    return parseShardFile(name, readFileSync(name, 'utf8'), wanted);
  } catch (failure) {
    const why =
      failure instanceof Error && 'code' in failure && failure.code === 'ENOENT'
        ? 'The file does not exist. Check the path'
        : String(failure);
    return err(`${name} cannot be read. ${why}.`);
  }
}

function refuse(message: string): number {
  console.error(message);
  return 2;
}
