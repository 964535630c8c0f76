import fc from 'fast-check';
import { allSteps } from '../commands/all-steps.ts';
import { anyOf } from '../commands/step.ts';
import type { Invariant } from '../invariants/invariant.ts';
import { PlanArbitrary, type Plan } from './plan.arbitrary.ts';
import type { SimulatedSession, SimulationOptions, Shrunk } from './simulated-session.types.ts';
import { runPlan } from './run-plan.ts';

const anyStep = anyOf(allSteps);
const plans = (hours: number): fc.Arbitrary<Plan> => new PlanArbitrary(anyStep, hours);

/** Thrown if a path does not belong to the seed and the current set of steps. */
export class NoSessionAtPath extends Error {}

/**
 * Runs one session. The seed draws everything, so the same options give the same session. `invariants` replaces the
 * default invariants.
 * @throws NoSessionAtPath if `path` was not returned by `shrink` for this seed.
 */
export function simulateSession(options: SimulationOptions, invariants?: readonly Invariant[]): SimulatedSession {
  const { seed, path, keepTrace = false, dials = {} } = options;
  const { hours, counterexamplePath } = path === undefined ? { hours: options.hours } : readPath(path);
  const plan = planAt(seed, hours, counterexamplePath);
  return runPlan(plan, { seed, hours, keepTrace, dials, ...(invariants === undefined ? {} : { invariants }) });
}

function planAt(seed: number, hours: number, path: string | undefined): Plan {
  try {
    const [plan] = fc.sample(plans(hours), { seed, numRuns: 1, ...(path === undefined ? {} : { path }) });
    if (plan !== undefined) return plan;
  } catch (cause) {
    if (path === undefined) throw cause;
    throw new NoSessionAtPath(`Seed ${seed} has no session at the path ${path}`, { cause });
  }
  throw new NoSessionAtPath(`Seed ${seed} has no session at the path ${path ?? ''}`);
}

/** Time limit for `shrink`, in real ms. */
const shrinkForMs = 60_000;

/**
 * Returns the violation in the session of `seed`, with the shortest list of steps found that still causes it.
 * @throws if the session has no violation
 */
export function shrink(
  { seed, hours, dials = {} }: Pick<SimulationOptions, 'seed' | 'hours' | 'dials'>,
  invariants?: readonly Invariant[],
): Shrunk {
  const options = { seed, hours, dials, keepTrace: false, ...(invariants === undefined ? {} : { invariants }) };
  const { violation: first } = simulateSession({ seed, hours, dials }, invariants);
  if (first === null) throw new Error(`The session of seed ${seed} has no violation`);
  const holds = (plan: Plan): boolean => runPlan(plan, options).violation?.invariant !== first.invariant;
  const { counterexample, counterexamplePath } = fc.check(fc.property(plans(hours), holds), {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: shrinkForMs,
  });
  if (counterexample === null || counterexamplePath === null)
    throw new Error(`Seed ${seed} did not fail again when it was replayed`);
  const { violation, steps, dials: described } = runPlan(counterexample[0], options);
  return { seed, dials: described, path: `${hours}/${counterexamplePath}`, violation: violation ?? first, steps };
}

/** Parses a path into the session's hours and fast-check's shrink path. */
function readPath(path: string): { readonly hours: number; readonly counterexamplePath: string } {
  const [, hours, counterexamplePath] = /^(\d+(?:\.\d+)?)\/(\d+(?::\d+)*)$/.exec(path) ?? [];
  if (hours === undefined || counterexamplePath === undefined) throw new Error(`Not a valid path: ${path}`);
  return { hours: Number(hours), counterexamplePath };
}
