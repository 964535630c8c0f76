import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@farspin/core';
import { partsInOrder } from './merge.ts';
import { parseShardFile, type ShardFile, type WantedShard } from './shard-file.ts';

export interface Merging<Part> {
  /** Parts of all shards, in the order of the shards. */
  readonly parts: readonly Part[];
  readonly options: ShardFile<Part>['options'];
}

/** Reads the files of all shards, in any order. An error is one line that names the invalid file or shard. */
export function readParts<Part>(names: readonly string[], wanted: WantedShard<Part>): Result<Merging<Part>, string> {
  const files: ShardFile<Part>[] = [];
  for (const name of names) {
    const file = readShardFile(name, wanted);
    if (!file.ok) return file;
    files.push(file.value);
  }
  const parts = partsInOrder(files);
  return parts.ok ? ok({ parts: parts.value, options: files[0]?.options ?? {} }) : parts;
}

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
