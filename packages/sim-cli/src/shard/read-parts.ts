import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@farspin/core';
import { partsInOrder } from './merge.ts';
import { shardText } from './shard.ts';
import { parseShardFile, type ShardFile, type WantedShard } from './shard-file.ts';

export interface Merging<Part> {
  /** Parts of all shards, in the order of the shards. */
  readonly parts: readonly Part[];
  readonly options: ShardFile<Part>['options'];
  /** Names of the shards with their files, in the same order as the parts: `Shard 1/3 (1.json)`. */
  readonly names: readonly string[];
}

/**
 * Reads the files of all shards, in any order. An error has one line for each file that cannot be used, or one line
 * that names the missing or doubled shard.
 */
export function readParts<Part>(names: readonly string[], wanted: WantedShard<Part>): Result<Merging<Part>, string> {
  const read = names.map((name) => readShardFile(name, wanted));
  const problems = read.flatMap((file) => (file.ok ? [] : [file.error]));
  if (problems.length > 0) return err(problems.join('\n'));
  const files = read.flatMap((file) => (file.ok ? [file.value] : []));
  const parts = partsInOrder(files);
  if (!parts.ok) return parts;
  const inOrder = files.toSorted((one, other) => one.shard.index - other.shard.index);
  return ok({
    parts: parts.value,
    options: files[0]?.options ?? {},
    names: inOrder.map(({ shard, file }) => `Shard ${shardText(shard)} (${file})`),
  });
}

/** Returns a line for each shard in which something went wrong. `troubleIn` returns the reason, or null. */
export const shardTroubles = <Part>(
  { parts, names }: Merging<Part>,
  troubleIn: (part: Part) => string | null,
): readonly string[] =>
  parts.flatMap((part, at) => {
    const why = troubleIn(part);
    return why === null ? [] : [`${names[at] ?? ''}: ${why}`];
  });

function readShardFile<Part>(name: string, wanted: WantedShard<Part>): Result<ShardFile<Part>, string> {
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
