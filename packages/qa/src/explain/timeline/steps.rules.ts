import { firstAtLeast } from './lanes.rules.ts';

/** The last step that had begun; null before the first. `stepAtMs` ascends. */
export function stepAt(stepAtMs: readonly number[], atMs: number): number | null {
  const begun = firstAtLeast(stepAtMs, 1, (startMs) => (startMs > atMs ? 1 : 0));
  return begun === 0 ? null : begun - 1;
}

/** When the next step began, or life ended. */
export const stepEndMs = (stepAtMs: readonly number[], step: number, lifeMs: number): number =>
  stepAtMs[step + 1] ?? lifeMs;
