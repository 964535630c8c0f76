import * as z from 'zod';
import { err, ok, type Result } from '@farspin/core';
import type { Shard } from './shard.ts';

type OptionValue = string | number | boolean | null;

/** A shard's result as one JSON object. */
export interface ShardResult<Part> {
  /** The npm script: `simulate`, `fuzz` and so on. */
  readonly command: string;
  /** The code that ran; results of different code do not add up. */
  readonly version: string;
  /** The options that all shards of a run have in common. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly shard: Shard;
  /** What the shard ran, for readers: `seeds 1 to 4`. */
  readonly holds: string;
  /** The result of this shard alone. */
  readonly part: Part;
}

/** A result, and the file that it was read from. */
export interface ShardFile<Part> extends ShardResult<Part> {
  readonly file: string;
}

const envelope = z.object({
  command: z.string(),
  version: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  shard: z
    .object({ index: z.int().positive(), count: z.int().positive() })
    .refine(({ index, count }) => index <= count),
  holds: z.string(),
  part: z.unknown(),
});

/**
 * Reads a shard's result. Other lines around its object are skipped: npm prints its script first, and the log of a pod
 * has the errors too. An error is one line with the file.
 */
export function parseShardFile<Part>(
  file: string,
  text: string,
  wanted: { readonly command: string; readonly part: z.ZodType<Part> },
): Result<ShardFile<Part>, string> {
  const { command } = wanted;
  const howTo = `Write one with "npm run -s ${command} -- --shard 1/3 --json > 1.json".`;
  const result = envelope.safeParse(text.split('\n').map(parsed).find(isObject));
  if (!result.success) return err(`${file} is not the result of a shard. ${howTo}`);
  if (result.data.command !== command)
    return err(`${file} is a shard of ${result.data.command}, not of ${command}. ${howTo}`);
  const part = wanted.part.safeParse(result.data.part);
  if (!part.success)
    return err(`${file} is a shard of ${command} with other contents. Run it again with this version.`);
  return ok({ ...result.data, part: part.data, file });
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
