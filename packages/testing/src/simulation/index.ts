export {
  amountAction,
  amountMinor,
  brand,
  cabinetButton,
  capability,
  machine,
  machineStatus,
  meters,
  openSession,
  profile,
  push,
  slotSession,
  slotSessionType,
  transaction,
  user,
  videoBand,
} from '../arbitraries.ts';
export { allSteps } from '../commands/all-steps.ts';
export { startModel, stepCommands, type Model } from '../commands/fast-check.ts';
export { areas, step, stepWith, type Area, type Step, type StepKind } from '../commands/step.ts';
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
export { runCommands, type CommandRun } from './command-life.ts';
export { runMoney, type MoneyOptions, type MoneyRun } from './money-life.ts';
export { rest } from './rest.ts';
export { NoLifeAtPath, runLife, shrink } from './run-life.ts';
export { createRollingHash } from './trace.ts';
export type { Person } from './person.ts';
export type { World, WorldTab } from './world.ts';
