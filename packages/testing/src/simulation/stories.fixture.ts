import { allSteps } from '../commands/all-steps.ts';
import type { Step } from '../commands/step.ts';
import { usualDials, type OperatorDials } from '../platform/dials.ts';
import { runPlan } from './run-plan.ts';
import type { Lane, SimulatedSession } from './simulated-session.types.ts';

/** The name of a step, with its arguments if it has any. */
export type Told = string | readonly [name: string, args: unknown];

/**
 * Runs steps that once violated an invariant. Steps are identified by name, so a story does not depend on how steps are
 * drawn.
 */
export const runStory = (seed: number, ...told: readonly Told[]): SimulatedSession => runStoryWith({}, seed, ...told);

/** Runs steps like `runStory`, at an operator with the given dials. */
export const runStoryWith = (dials: Partial<OperatorDials>, seed: number, ...told: readonly Told[]): SimulatedSession =>
  runPlan(told.map(stepOf), { seed, hours: 2, keepTrace: true, dials: { ...usualDials, ...dials } });

/** Returns the number of times that an event occurred. */
export const times = ({ trace }: SimulatedSession, lane: Lane, name: string): number =>
  trace.filter((event) => event.lane === lane && event.name === name).length;

function stepOf(told: Told): Step {
  const [name, args] = typeof told === 'string' ? [told, null] : told;
  const kind = allSteps.find((step) => step.name === name);
  if (kind === undefined) throw new Error(`There is no step ${name}`);
  return { name, kind, args };
}
