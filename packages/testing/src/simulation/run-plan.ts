import type { OperatorDials } from '../platform/dials.ts';
import { describeDials } from '../platform/dials-text.ts';
import { invariants as allInvariants } from '../invariants/all-invariants.ts';
import type { Invariant } from '../invariants/invariant.ts';
import { createJudge, type Judge } from './judge.ts';
import type { Plan } from './plan.arbitrary.ts';
import type { SimulatedSession } from './simulated-session.types.ts';
import { observe } from './observe.ts';
import { rest } from '../world/rest.ts';
import { rulesSeen } from './rules-seen.ts';
import { createTally } from './tally.ts';
import { createTrace, type Trace } from './trace.ts';
import { createWorld, type World } from '../world/world.ts';

export interface RunOptions {
  readonly seed: number;
  readonly hours: number;
  readonly keepTrace: boolean;
  readonly invariants?: readonly Invariant[];
  /** Dials that replace the dials drawn by the seed. */
  readonly dials?: Partial<OperatorDials>;
}

const hourMs = 3_600_000;
/** Time within which sessions at the operator end by themselves. */
const settleMs = 200_000;

/** Runs one planned session until it is over or an invariant is violated. */
export function runPlan(
  plan: Plan,
  { seed, hours, keepTrace, invariants = allInvariants, dials }: RunOptions,
): SimulatedSession {
  const world = createWorld(seed, dials);
  const trace = createTrace(world.nowMs, keepTrace, world.told);
  const tally = createTally();
  observe(world, trace, tally);
  const judge = createJudge(world, invariants);
  const taken = { names: [] as string[], atMs: [] as number[], rules: new Set<string>() };

  for (const [index, { name, kind, args }] of plan.entries()) {
    if (judge.violation !== null || world.nowMs() >= hours * hourMs) break;
    judge.step = index;
    if (!kind.can(world, args)) continue;
    taken.names.push(name);
    taken.atMs.push(world.nowMs());
    judge.step = taken.names.length - 1;
    for (const rule of kind.rules) taken.rules.add(rule);
    trace.record('player', kind.name);
    attempt(judge, () => kind.run(world, args));
    judge.check('afterStep');
  }
  const virtualHours = world.nowMs() / hourMs;
  if (judge.violation === null) finish(world, judge, trace);
  trace.close();

  return {
    seed,
    dials: describeDials(world.bench.platform.dials),
    virtualHours,
    counts: tally.counts,
    traceHash: trace.hash,
    violation: judge.violation,
    steps: taken.names,
    stepAtMs: taken.atMs,
    trace: trace.events,
    rules: [...new Set([...taken.rules, ...judge.rules, ...rulesSeen(trace.names)])],
  };
}

/** Rests for the last time, then closes the browser for good. */
function finish(world: World, judge: Judge, trace: Trace): void {
  attempt(judge, () => rest(world));
  trace.record('player', 'closed');
  attempt(judge, () => {
    world.close();
    world.bench.clock.advanceBy(settleMs);
  });
  judge.check('afterClose');
}

function attempt(judge: Judge, act: () => void): void {
  try {
    act();
  } catch (error) {
    judge.found('no-throw', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
