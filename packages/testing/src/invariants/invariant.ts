import type { World } from '../world/world.ts';

/** A condition that must hold in every simulated session. */
export interface Invariant {
  readonly id: string;
  /** The condition in one sentence. */
  readonly says: string;
  /** SPEC.md rules that the invariant checks. */
  readonly rules?: readonly string[];
  /**
   * Called once when a simulated session begins.
   * Each check covers all events since the previous check and returns the problem, or null if the condition holds.
   */
  watch(world: World): Watch;
}

/** The checks of an invariant in one session. */
export interface Watch {
  /** Called after each step. Returns a problem that exists at that moment, or null. */
  afterStep?(): string | null;
  /** Called when all faults have been over for `world.restedMs`: first after 5 s, then after 20 s. */
  atRest?(): string | null;
  /** Called when every tab is closed and nothing more happens by itself. */
  afterClose?(): string | null;
}
