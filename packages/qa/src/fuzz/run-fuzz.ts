import type { Boundary, BoundaryOutcome } from './boundary.ts';
import { catchUnhandled } from './stand-ins/unhandled.ts';

export interface FuzzOptions {
  readonly boundaries: readonly Boundary[];
  /** For all boundaries together, by their shares; each has at least one. */
  readonly payloads: number;
  readonly seed: number;
  readonly onOutcome?: (outcome: BoundaryOutcome) => void;
}

/** Runs boundary after boundary. The same seed gives a boundary the same payloads, whatever else runs. */
export async function runFuzz({
  boundaries,
  payloads,
  seed,
  onOutcome,
}: FuzzOptions): Promise<readonly BoundaryOutcome[]> {
  catchUnhandled();
  const outcomes: BoundaryOutcome[] = [];
  const counts = shareOut(boundaries, payloads);
  for (const [index, boundary] of boundaries.entries()) {
    const outcome = await boundary.run({ payloads: counts[index] ?? 1, seed });
    outcomes.push(outcome);
    onOutcome?.(outcome);
  }
  return outcomes;
}

/** Returns integers in proportion to the shares; they add up to `payloads` if that is enough for one each. */
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
