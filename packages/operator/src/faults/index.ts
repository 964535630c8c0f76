export { durationMs } from './duration.ts';
export { type FaultFile, readFaultFile } from './fault-file.ts';
export { type FaultOptions, checkFault, noSuchCall } from './fault-options.ts';
export { FaultRefused, PlannedFaultRefused } from '../server/fault-refused.ts';
export { type Scenario } from './scenario.ts';
export { type FaultName, faultNames, isFaultName, scenarios } from './scenarios.ts';
