export { invariants } from '../invariants/all-invariants.ts';
export type { Invariant, Watch } from '../invariants/invariant.ts';
export {
  lanes,
  type Counts,
  type Lane,
  type Life,
  type LifeOptions,
  type Shrunk,
  type TraceEvent,
  type Violation,
} from './life.types.ts';
export { runLife, shrink } from './run-life.ts';
export { createRollingHash } from './trace.ts';
export type { Person } from './person.ts';
export type { World, WorldTab } from './world.ts';
