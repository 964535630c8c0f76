import { networkScenarios } from './scenarios/network.ts';
import { answerScenarios } from './scenarios/answers.ts';
import { backOfficeScenarios } from './scenarios/back-office.ts';
import { videoScenarios } from './scenarios/video.ts';
import type { Scenario } from './scenario.ts';

/** All fault modes by name, in the order of the list. */
export const scenarios = {
  ...networkScenarios,
  ...videoScenarios,
  ...answerScenarios,
  ...backOfficeScenarios,
} as const satisfies Readonly<Record<string, Scenario>>;

/** Name of a fault. */
export type FaultName = keyof typeof scenarios;

/** The names of all faults. */
export const faultNames = Object.keys(scenarios) as readonly FaultName[];
/** Returns true if the text is the name of a fault. */
export const isFaultName = (text: string): text is FaultName => Object.hasOwn(scenarios, text);
