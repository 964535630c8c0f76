/** Environment variable with the name of the bug that `plant.ts` plants. */
export const bugVariable = 'FARSPIN_PLANTED_BUG';

/** Result of a hunt. A hunt simulates sessions with ascending seeds until one violates an invariant. */
export interface Hunt {
  /** Number of sessions that were simulated. */
  readonly seeds: number;
  /** Seed of the session with the violation, or null if there was none. */
  readonly seed: number | null;
  /** Invariant that was violated, or null if there was none. `said` is its message. */
  readonly invariant: string | null;
  readonly said: string | null;
  readonly tookMs: number;
}
