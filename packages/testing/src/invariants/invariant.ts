import type { World } from '../world/world.ts';

/** Something that must hold in every simulated session. */
export interface Invariant {
  readonly id: string;
  /** In one sentence. */
  readonly says: string;
  /** Rules of SPEC.md that it looks after. */
  readonly rules?: readonly string[];
  /** Called once, as a simulated session begins. Each look says what is wrong, or null; it looks at what is new since the last. */
  watch(world: World): Watch;
}

export interface Watch {
  /** After each step, whatever is broken at the moment. */
  afterStep?(): string | null;
  /** When all faults have been over for `world.restedMs`: 5 s, and again 20 s. */
  atRest?(): string | null;
  /** When every tab has been closed, and the clock has gone on until nothing more happens by itself. */
  afterClose?(): string | null;
}
