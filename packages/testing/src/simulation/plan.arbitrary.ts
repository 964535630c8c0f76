import fc from 'fast-check';
import type { Step } from '../commands/step.ts';

/** A session as data: its steps in order. */
export type Plan = readonly Step[];

const hourMs = 3_600_000;

/**
 * Draws steps until their durations fill the session's hours. Shrinks a session by omitting runs of steps, then by
 * simplifying single steps.
 */
export class PlanArbitrary extends fc.Arbitrary<Plan> {
  private readonly step: fc.Arbitrary<Step>;
  private readonly lengthMs: number;

  constructor(step: fc.Arbitrary<Step>, hours: number) {
    super();
    this.step = step;
    this.lengthMs = hours * hourMs;
  }

  override generate(random: fc.Random): fc.Value<Plan> {
    const drawn: fc.Value<Step>[] = [];
    for (let fullMs = 0; fullMs < this.lengthMs;) {
      const next = this.step.generate(random, undefined);
      drawn.push(next);
      const { kind, args } = next.value;
      fullMs += kind.lastsMs(args);
    }
    return valueOf(drawn, drawn.length);
  }

  override canShrinkWithoutContext(_value: unknown): _value is Plan {
    return false;
  }

  override shrink(_value: Plan, context: unknown): fc.Stream<fc.Value<Plan>> {
    if (!(context instanceof Drawn)) return fc.Stream.nil();
    return fc.stream(this.smaller(context));
  }

  /**
   * Tries the longest runs of steps first. A run that could not be omitted is not tried again until the length has
   * halved.
   */
  private *smaller({ steps, stretch }: Drawn): IterableIterator<fc.Value<Plan>> {
    for (let length = Math.min(stretch, steps.length); length >= 1; length = Math.floor(length / 2)) {
      for (let end = steps.length; end > 0; end -= length) {
        yield valueOf([...steps.slice(0, Math.max(0, end - length)), ...steps.slice(end)], length);
      }
    }
    for (const [index, held] of steps.entries()) {
      for (const simpler of this.step.shrink(held.value_, held.context)) yield valueOf(steps.with(index, simpler), 0);
    }
  }
}

/** Shrinking context: how each step was drawn, and the longest run of steps that can still be omitted. */
class Drawn {
  readonly steps: readonly fc.Value<Step>[];
  readonly stretch: number;
  constructor(steps: readonly fc.Value<Step>[], stretch: number) {
    this.steps = steps;
    this.stretch = stretch;
  }
}

const valueOf = (steps: readonly fc.Value<Step>[], stretch: number): fc.Value<Plan> =>
  new fc.Value(
    steps.map(({ value_ }) => value_),
    new Drawn(steps, stretch),
  );
