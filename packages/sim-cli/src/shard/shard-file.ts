import * as z from 'zod';
import { err, ok, type Result } from '@farspin/core';
import { shardText, type Shard } from './shard.ts';

type OptionValue = string | number | boolean | null;

/** Result of a shard as one JSON object. */
export interface ShardResult<Part> {
  /** Name of the command, such as `simulate` or `load`. */
  readonly command: string;
  /** Version of the code that ran. Results of different versions cannot be merged. */
  readonly version: string;
  /** Options that all shards of a run share. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly shard: Shard;
  /** Readable description of the shard, such as `seeds 1 to 4`. */
  readonly holds: string;
  /** Result of this shard alone. */
  readonly part: Part;
}

/** What a shard prints instead of its result when it failed before it could measure anything. */
export interface ShardFailure {
  readonly exitCode: number;
  readonly error: string;
  readonly shard: Shard;
}

/** A result and the file from which it was read. */
export interface ShardFile<Part> extends ShardResult<Part> {
  readonly file: string;
}

/** The shards that a merge reads. */
export interface WantedShard<Part> {
  readonly command: string;
  readonly part: z.ZodType<Part>;
  /** Command line that runs a shard. Default: the command's npm script. */
  readonly run?: string;
}

const shardNumbers = z
  .object({ index: z.int().positive(), count: z.int().positive() })
  .refine(({ index, count }) => index <= count);
const failure: z.ZodType<ShardFailure> = z.object({ exitCode: z.int(), error: z.string(), shard: shardNumbers });
const envelope = z.object({
  command: z.string(),
  version: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  shard: shardNumbers,
  holds: z.string(),
  part: z.unknown(),
});

/**
 * Parses a shard's result. Skips lines around the JSON object, because npm prints its script first and the log of a pod
 * also contains errors. An error is one line that names the file and, if the shard failed, the reason.
 */
export function parseShardFile<Part>(
  file: string,
  text: string,
  { command, part: schema, run = `npm run -s ${command} --` }: WantedShard<Part>,
): Result<ShardFile<Part>, string> {
  const howTo = `Create a shard file with "${run} --shard 1/3 --json > 1.json".`;
  const found = text.split('\n').map(parsed).find(isObject);
  const failed = failure.safeParse(found);
  if (failed.success) {
    const { shard, exitCode, error } = failed.data;
    const name = shardText(shard);
    return err(
      `Shard ${name} failed with exit code ${exitCode} (${file}): ${error} Then run it again with --shard ${name} --json.`,
    );
  }
  const result = envelope.safeParse(found);
  if (!result.success) return err(`${file} is not the result of a shard${lastLineOf(text)}. ${howTo}`);
  if (result.data.command !== command)
    return err(`${file} is a shard of ${result.data.command}, not of ${command}. ${howTo}`);
  const part = schema.safeParse(result.data.part);
  if (!part.success)
    return err(`${file} does not match this version of ${command}. Run the shard again with this version.`);
  return ok({ ...result.data, part: part.data, file });
}

const longest = 200;
/** Quotes the last line of a file without a result, which usually has the reason why the shard failed. */
function lastLineOf(text: string): string {
  const last = text.trim().split('\n').at(-1)?.trim() ?? '';
  if (last === '') return ', because it is empty: the shard was killed or failed';
  return `; its last line is "${last.length > longest ? `${last.slice(0, longest)}…` : last}"`;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
