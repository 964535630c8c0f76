import type { World } from '../world/world.ts';

/** A condition that must hold in every simulated session. */
export interface Invariant {
  readonly id: string;
  /** The condition in one sentence. */
  readonly says: string;
  /** Rules of SPEC.md that it checks. */
  readonly rules?: readonly string[];
  /**
   * Called once when a simulated session begins. Each check returns the problem or null, and covers everything new
   * since the last check.
   */
  watch(world: World): Watch;
}

export interface Watch {
  /** Called after each step: returns a problem that exists at that moment. */
  afterStep?(): string | null;
  /** Called when all faults have been over for `world.restedMs`: 5 s, and again 20 s. */
  atRest?(): string | null;
  /** Called when every tab is closed and the clock has advanced until nothing more happens by itself. */
  afterClose?(): string | null;
}
