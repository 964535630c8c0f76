import { createHash } from 'node:crypto';
import type { Credentials } from '@farspin/core';
import * as z from 'zod';
import { ownVersion } from '../output/own-version.ts';
import type { ShardResult } from '../shard/shard-file.ts';
import { itemsOf, rangeText, type Shard } from '../shard/shard.ts';
import type { Threshold } from './ensure.ts';
import { counts, timings } from './figures.ts';
import type { PlayerStage } from './player-session.ts';
import type { LoadOptions, LoadResult } from './run-load.ts';
import { createTally, type TallyPart } from './tally.ts';

const stages = ['arriving', 'playing', 'leaving', 'gone', 'failed'] as const satisfies readonly PlayerStage[];
const count = z.int().nonnegative();

const tallySchema: z.ZodType<TallyPart> = z.object({
  stages: z.record(z.enum(stages), count),
  timings: z.partialRecord(z.enum(timings), z.object({ hdr: z.string(), max: z.number() })),
  counts: z.record(z.enum(counts), count),
  failures: z.record(z.string(), count),
  losses: z.array(z.string()),
  lostMinor: z.number(),
  backAt: z.array(z.number()),
  loop: z.nullable(z.object({ p99Ms: z.number(), maxMs: z.number(), busy: z.number() })),
  grownBytes: z.nullable(z.number()),
});

export const partSchema = z.object({
  players: count,
  threads: count,
  startedAt: z.number(),
  elapsedMs: z.number(),
  interrupted: z.boolean(),
  tally: tallySchema,
});
/** The players of a shard and what was measured with them. */
export type LoadPart = z.infer<typeof partSchema>;

/** Options that all shards of a load share. */
export const runSchema = z.object({
  server: z.string(),
  players: count,
  /** Hash of all usernames. Shards with the same list divide it, so that every account is in one shard. */
  accounts: z.string(),
  ratePerS: z.number(),
  durationMs: z.number(),
  thinkMs: z.number(),
  connections: z.string(),
  drop: z.nullable(z.string()),
  ensure: z.string(),
});
export type LoadRun = z.infer<typeof runSchema>;

/** Returns a shard's part of a load: a block of the accounts, and their share of the arrivals and of the drops. */
export function shareOf(
  { accounts, ratePerS, drop }: Pick<LoadOptions, 'accounts' | 'ratePerS' | 'drop'>,
  shard: Shard,
): Pick<LoadOptions, 'accounts' | 'ratePerS' | 'drop' | 'shard'> {
  const places = itemsOf(
    shard,
    accounts.map((_, index) => index),
  );
  // Drops are spread evenly over all players, so that no shard drops more players than it has.
  const droppedBefore = (index: number): number => Math.floor(((drop?.players ?? 0) * index) / accounts.length);
  const [from = 0, to = from - 1] = [places[0], places.at(-1)];
  const players = places.length === 0 ? 0 : droppedBefore(to + 1) - droppedBefore(from);
  return {
    accounts: itemsOf(shard, accounts),
    ratePerS: ratePerS / shard.count,
    drop: drop === null || players === 0 ? null : { ...drop, players },
    shard,
  };
}

/** Describes a whole load, of which a shard runs a part. */
export const runOf = (options: LoadOptions, ensure: readonly Threshold[]): LoadRun => ({
  server: options.server,
  players: options.accounts.length,
  accounts: hashOf(options.accounts),
  ratePerS: options.ratePerS,
  durationMs: options.durationMs,
  thinkMs: options.habits.thinkMs,
  connections: options.connections,
  drop: options.drop === null ? null : `${options.drop.players}@${options.drop.afterMs}ms`,
  ensure: ensure.map(({ text }) => text).join(','),
});

const hashOf = (accounts: readonly Credentials[]): string =>
  createHash('sha256')
    .update(accounts.map(({ username }) => username).join('\n'))
    .digest('hex')
    .slice(0, 16);

export const holdsOf = (shard: Shard, players: number): string =>
  rangeText(
    'player',
    itemsOf(
      shard,
      Array.from({ length: players }, (_, index) => index + 1),
    ),
  );

/** Returns the result that `load merge` reads. `options` are those of the shard. */
export const shardOf = (
  { accounts, threads }: Pick<LoadOptions, 'accounts' | 'threads'>,
  { startedAt, elapsedMs, interrupted, tally }: LoadResult,
  run: LoadRun,
  shard: Shard,
): ShardResult<LoadPart> => ({
  command: 'load',
  version: ownVersion,
  options: run,
  shard,
  holds: holdsOf(shard, run.players),
  part: { players: accounts.length, threads, startedAt, elapsedMs, interrupted, tally: tally.part() },
});

/** Result of a shard without players, because there are more shards than players. */
export const nothing = (): LoadResult => ({
  startedAt: Date.now(),
  elapsedMs: 0,
  interrupted: false,
  tally: createTally(0),
});

/** Describes in one line why a shard failed. Returns null if it did not. The bounds are checked after the merge. */
export function troubleIn({ interrupted, tally: { failures, lostMinor, losses } }: LoadPart): string | null {
  const reasons = [
    ...Object.entries(failures).map(([why, players]) => `${players} failed: ${why}`),
    ...(lostMinor > 0 ? [`${lostMinor} minor units of money lost (${losses[0] ?? 'no details'})`] : []),
    ...(interrupted ? ['interrupted'] : []),
  ];
  return reasons.length === 0 ? null : reasons.join('; ');
}

/** Merges the parts of all shards, as if one process had run all players. */
export function joined(parts: readonly LoadPart[]): LoadResult & { readonly threads: number } {
  const tally = createTally(parts.reduce((sum, { players }) => sum + players, 0));
  for (const part of parts) tally.join(part.tally);
  const played = parts.filter(({ players }) => players > 0);
  const startedAt = Math.min(...played.map((part) => part.startedAt));
  return {
    startedAt,
    elapsedMs: Math.max(...played.map((part) => part.startedAt + part.elapsedMs)) - startedAt,
    interrupted: parts.some(({ interrupted }) => interrupted),
    threads: played.reduce((sum, { threads }) => sum + threads, 0),
    tally,
  };
}
