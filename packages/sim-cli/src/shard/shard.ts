import { err, ok, type Result } from '@farspin/core';

/** One of `count` parts of a run. `index` is from 1 to `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export const shardText = ({ index, count }: Shard): string => `${index}/${count}`;

/** Parses a shard such as `2/3`. An error is one line with the expected form. */
export function parseShard(text: string): Result<Shard, string> {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (index === undefined || count === undefined)
    return err('It must be a shard and the number of shards, such as 1/3.');
  return shardOf(Number(index), Number(count));
}

/** Returns the shard, or an error if its numbers are invalid. */
export function shardOf(index: number, count: number): Result<Shard, string> {
  if (!Number.isSafeInteger(count) || count < 1) return err('The number of shards must be a whole number above 0.');
  if (!Number.isSafeInteger(index) || index < 1 || index > count)
    return err(`Shard ${index} of ${count} does not exist. Choose a shard from 1/${count} to ${count}/${count}.`);
  return ok({ index, count });
}

/**
 * Returns the shard's items, which are a contiguous block in the given order. Together, the blocks of all shards
 * contain all items in order. Their lengths differ by at most 1. A shard is empty if there are more shards than items.
 */
export function itemsOf<T>({ index, count }: Shard, items: readonly T[]): readonly T[] {
  const startOf = (shard: number): number => Math.floor((items.length * shard) / count);
  return items.slice(startOf(index - 1), startOf(index));
}

/** Describes consecutive numbers of a shard, such as `seeds 4 to 6`, `seed 4` or `no seeds`. */
export function rangeText(noun: string, numbers: readonly number[]): string {
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined) return `no ${noun}s`;
  return first === last ? `${noun} ${first}` : `${noun}s ${first} to ${last}`;
}
