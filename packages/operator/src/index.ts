export type { AppliedFault, Faults } from './faults/faults.ts';
export type { FaultOptions } from './faults/fault-options.ts';
export { FaultRefused } from './server/fault-refused.ts';
export type { FaultName } from './faults/scenarios.ts';
export type { Scenario } from './faults/scenario.ts';
export type { ClientOrigins } from './server/security.ts';
export { StartFailure } from './server/failure.ts';
export {
  givenSettings,
  type OperatorPaths,
  type SettingsChecks,
  type SettingsDocument,
} from './server/settings-document.ts';
export type { Countries } from './server/public-endpoints.ts';
export type { SocketNamespace } from './sockets/open-sockets.ts';
export {
  demoPlayer,
  startOperator,
  type Operator,
  type OperatorOptions,
  type PlannedFault,
} from './wiring/operator.ts';
