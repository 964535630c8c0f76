/** Names the bug that `plant.ts` plants. */
export const bugVariable = 'FARSPIN_PLANTED_BUG';

/** The result of simulating sessions with growing seeds until one violated an invariant. */
export interface Hunt {
  /** Simulated sessions that were run. */
  readonly seeds: number;
  /** The seed of the session with the violation; null without one. */
  readonly seed: number | null;
  /** The invariant that found it, and its words. */
  readonly invariant: string | null;
  readonly said: string | null;
  readonly tookMs: number;
}
