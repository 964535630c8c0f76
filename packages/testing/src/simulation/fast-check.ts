import fc from 'fast-check';
import { invariants as allInvariants } from '../invariants/all-invariants.ts';
import type { Invariant } from '../invariants/invariant.ts';
import { createJudge } from './judge.ts';
import type { Violation } from './simulated-session.types.ts';
import { createWorld, type World } from '../world/world.ts';
import { anyOf, type Step, type StepKind } from '../commands/step.ts';

/** The test's view of the world: the steps taken so far, and the first violation of an invariant, if any. */
export interface Model {
  readonly world: World;
  /** Names of the steps taken. */
  readonly story: string[];
  /**
   * Checks the invariants again.
   * @throws if an invariant is violated; the message contains the story
   */
  holds(): void;
  readonly violation: Violation | null;
}

/** Creates a world from the seed and a model that checks the invariants, for `fc.modelRun`. */
export function startModel(
  seed: number,
  invariants: readonly Invariant[] = allInvariants,
): { readonly model: Model; readonly real: World } {
  const world = createWorld(seed);
  const judge = createJudge(world, invariants);
  const story: string[] = [];
  const model: Model = {
    world,
    story,
    holds() {
      judge.check('afterStep');
      const { violation } = judge;
      if (violation !== null) throw new Error(`${violation.invariant}: ${violation.found}\nafter ${story.join(', ')}`);
    },
    get violation() {
      return judge.violation;
    },
  };
  return { model, real: world };
}

/** Wraps a step as a command of fast-check's model runner. */
class StepCommand implements fc.Command<Model, World> {
  private readonly step: Step;
  constructor(step: Step) {
    this.step = step;
  }
  check({ world }: Readonly<Model>): boolean {
    return this.step.kind.can(world, this.step.args);
  }
  run(model: Model, real: World): void {
    const { kind, args, name } = this.step;
    model.story.push(name);
    kind.run(real, args);
    model.holds();
  }
  toString(): string {
    return this.step.name;
  }
}

/** Draws sequences of these steps, by weight, for `fc.modelRun(() => startModel(seed), commands)`. */
export const stepCommands = (
  kinds: readonly StepKind<unknown>[],
  constraints: fc.CommandsContraints = {},
): fc.Arbitrary<Iterable<fc.Command<Model, World>>> =>
  fc.commands([anyOf(kinds).map((step) => new StepCommand(step))], constraints);
