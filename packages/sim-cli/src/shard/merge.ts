import { err, ok, type Result } from '@farspin/core';
import type { ShardFile } from './shard-file.ts';
import { shardText } from './shard.ts';

/** Returns the parts in the order of their shards. An error is one line that names the invalid file or shard. */
export function partsInOrder<Part>(files: readonly ShardFile<Part>[]): Result<readonly Part[], string> {
  const [first] = files;
  if (first === undefined) return err('No files to merge. Name the files of all shards.');
  const wrong = files.map((file) => differenceOf(file, first)).find((difference) => difference !== null);
  if (wrong !== undefined) return err(wrong);
  const twice = files.find((file, at) => files.findIndex((other) => isSameShard(other, file)) < at);
  if (twice !== undefined) return err(doubled(twice, files));
  const missing = Array.from({ length: first.shard.count }, (_, at) => ({ index: at + 1, count: first.shard.count }))
    .filter(({ index }) => files.every(({ shard }) => shard.index !== index))
    .map(shardText);
  if (missing.length > 0)
    return err(
      missing.length === 1
        ? `Shard ${missing[0]} is missing. Run it with --shard ${missing[0]} --json.`
        : `Shards ${missing.join(', ')} are missing. Run them with --shard and --json.`,
    );
  return ok(files.toSorted((one, other) => one.shard.index - other.shard.index).map(({ part }) => part));
}

/** Returns the reason why two files are not shards of one run, or null if there is none. */
function differenceOf(one: ShardFile<unknown>, other: ShardFile<unknown>): string | null {
  const differs = (what: string, own: unknown, others: unknown): string =>
    `${one.file} belongs to another run: its ${what} is ${String(own)}, but in ${other.file} it is ${String(others)}. Merge only shards of one run.`;
  if (one.version !== other.version) return differs('version', one.version, other.version);
  const names = [...new Set([...Object.keys(other.options), ...Object.keys(one.options)])];
  const name = names.find((option) => one.options[option] !== other.options[option]);
  if (name !== undefined) return differs(name, one.options[name], other.options[name]);
  if (one.shard.count !== other.shard.count) return differs('shard', shardText(one.shard), shardText(other.shard));
  return null;
}

const isSameShard = (one: ShardFile<unknown>, other: ShardFile<unknown>): boolean =>
  one.shard.index === other.shard.index;

function doubled(file: ShardFile<unknown>, files: readonly ShardFile<unknown>[]): string {
  const names = files.filter((other) => isSameShard(other, file)).map((other) => other.file);
  return `Shard ${shardText(file.shard)} is given ${names.length === 2 ? 'twice' : `${names.length} times`}: ${names.join(', ')}. Pass only one of these files.`;
}
