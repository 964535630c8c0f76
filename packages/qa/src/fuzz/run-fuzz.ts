import { itemsOf, type Shard } from 'farspin/shard';
import type { Boundary, BoundaryOutcome } from './boundary.ts';
import { catchUnhandled } from './stand-ins/unhandled.ts';

/** A boundary and the number of its payloads. */
export interface Dealt {
  readonly boundary: Boundary;
  readonly payloads: number;
}
export interface FuzzOptions {
  readonly dealt: readonly Dealt[];
  readonly seed: number;
}

/**
 * Runs the boundaries one at a time. The same seed gives a boundary the same payloads, independently of other
 * boundaries.
 */
export async function runFuzz({ dealt, seed }: FuzzOptions): Promise<readonly BoundaryOutcome[]> {
  catchUnhandled();
  const outcomes: BoundaryOutcome[] = [];
  for (const { boundary, payloads } of dealt) outcomes.push(await boundary.run({ payloads, seed }));
  return outcomes;
}

/**
 * Distributes the payloads among all boundaries, with at least one payload each. Returns the boundaries of the shard,
 * or all boundaries for null.
 */
export function dealOut(boundaries: readonly Boundary[], payloads: number, shard: Shard | null): readonly Dealt[] {
  const counts = shareOut(boundaries, payloads);
  const dealt = boundaries.map((boundary, index) => ({ boundary, payloads: counts[index] ?? 1 }));
  return shard === null ? dealt : itemsOf(shard, dealt);
}

/**
 * Returns integers in proportion to the shares. Each is at least 1. The integers add up to `payloads` unless that is
 * less than the number of boundaries.
 */
export function shareOut(boundaries: readonly Pick<Boundary, 'share'>[], payloads: number): readonly number[] {
  const all = boundaries.reduce((sum, { share }) => sum + share, 0);
  const counts: number[] = [];
  let given = 0;
  let passed = 0;
  for (const { share } of boundaries) {
    passed += share;
    const count = Math.max(1, Math.round((payloads * passed) / all) - given);
    given += count;
    counts.push(count);
  }
  return counts;
}
