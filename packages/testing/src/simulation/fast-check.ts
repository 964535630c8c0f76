import fc from 'fast-check';
import { invariants as allInvariants } from '../invariants/all-invariants.ts';
import type { Invariant } from '../invariants/invariant.ts';
import { createJudge } from './judge.ts';
import type { Violation } from './simulated-session.types.ts';
import { createWorld, type World } from '../world/world.ts';
import { anyOf, type Step, type StepKind } from '../commands/step.ts';

/** The world as seen from outside: the steps so far, and whether every invariant has held. */
export interface Model {
  readonly world: World;
  /** The names of the steps that were taken. */
  readonly story: string[];
  /** Checks the invariants again; throws the problem with the story. */
  holds(): void;
  readonly violation: Violation | null;
}

/** Creates a world by the seed, and a model that checks the invariants, for `fc.modelRun`. */
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

/** A step as a command of fast-check's model runner. */
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

/** Sequences of these steps, by weight, for `fc.modelRun(() => startModel(seed), commands)`. */
export const stepCommands = (
  kinds: readonly StepKind<unknown>[],
  constraints: fc.CommandsContraints = {},
): fc.Arbitrary<Iterable<fc.Command<Model, World>>> =>
  fc.commands([anyOf(kinds).map((step) => new StepCommand(step))], constraints);
