import fc from 'fast-check';
import type { World } from '../world/world.ts';

/** The areas that a run can be limited to. */
export const areas = [
  'sign-in',
  'lobby',
  'play',
  'money',
  'lock',
  'offers',
  'account',
  'operator',
  'network',
  'server',
  'device',
  'time',
] as const;
/** Subject of a step. */
export type Area = (typeof areas)[number];

/** A step as data. It is an action of the player or the operator, or a failure, with its name, weight and effect. */
export interface StepKind<A> {
  readonly name: string;
  /** Probability of the step, relative to the other steps. */
  readonly weight: number;
  readonly area: Area;
  readonly args: fc.Arbitrary<A>;
  /** SPEC.md rules that this step exercises. */
  readonly rules: readonly string[];
  /** Returns true if the step is possible now. An impossible step is skipped. */
  can(world: World, args: A): boolean;
  /** Carries the step out. It runs only if `can` returned true. */
  run(world: World, args: A): void;
  /** Returns the minimum virtual time in ms that the step takes. */
  lastsMs(args: A): number;
  /** True if the arguments must not appear in the story. */
  readonly isSecret: boolean;
}

/** A step with its arguments, drawn from `StepKind.args`. */
export interface Step {
  readonly name: string;
  readonly kind: StepKind<unknown>;
  readonly args: unknown;
}

type Given<A> = Pick<StepKind<A>, 'name' | 'weight' | 'area' | 'args' | 'run'> & Partial<StepKind<A>>;

const always = (): boolean => true;
const atOnce = (): number => 0;

/** Creates a step with arguments. */
export const stepWith = <A>(given: Given<A>): StepKind<unknown> => ({
  rules: [],
  can: always,
  lastsMs: atOnce,
  isSecret: false,
  ...given,
});

/** Creates a step without arguments. */
export const step = (given: Omit<Given<null>, 'args'>): StepKind<unknown> =>
  stepWith<null>({ ...given, args: fc.constant(null) });

/** Returns the story line of a step: its name, and its arguments unless they are secret. */
const tell = ({ name, isSecret }: StepKind<unknown>, args: unknown): string =>
  args === null || isSecret ? name : `${name} ${typeof args === 'string' ? args : JSON.stringify(args)}`;

/** Draws a step of one of these kinds, by weight. */
export const anyOf = (kinds: readonly StepKind<unknown>[]): fc.Arbitrary<Step> =>
  fc.oneof(
    ...kinds.map((kind) => ({
      weight: kind.weight,
      arbitrary: kind.args.map((args): Step => ({ name: tell(kind, args), kind, args })),
    })),
  );
