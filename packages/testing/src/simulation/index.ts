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
  rendition,
} from './arbitraries.ts';
export { allSteps } from '../commands/all-steps.ts';
export { startModel, stepCommands, type Model } from './fast-check.ts';
export { areas, step, stepWith, type Area, type Step, type StepKind } from '../commands/step.ts';
export { invariants } from '../invariants/all-invariants.ts';
export type { Invariant, Watch } from '../invariants/invariant.ts';
export {
  lanes,
  type Counts,
  type Lane,
  type SimulatedSession,
  type SimulationOptions,
  type Shrunk,
  type TraceEvent,
  type Violation,
} from './simulated-session.types.ts';
export { runCommands, type CommandRun } from './command-session.ts';
export { runMoney, type MoneyOptions, type MoneyRun } from './money-session.ts';
export { rest } from '../world/rest.ts';
export { NoSessionAtPath, simulateSession, shrink } from './run-session.ts';
export type { CommandAudit } from './command-audit.ts';
export type { Audit } from './money-audit.ts';
export { createRollingHash, type RollingHash } from './trace.ts';
export type { Person } from '../world/person.ts';
export type { World, WorldLink, WorldTab } from '../world/world.ts';
