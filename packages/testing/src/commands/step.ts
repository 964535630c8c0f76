import fc from 'fast-check';
import type { World } from '../world/world.ts';

/** The subjects that a run may be narrowed to. */
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
export type Area = (typeof areas)[number];

/** One thing that a player, the operator or bad luck may do, as data: what it is called, how often it comes, what it does. */
export interface StepKind<A> {
  readonly name: string;
  /** How often it is drawn, beside the other steps. */
  readonly weight: number;
  readonly area: Area;
  readonly args: fc.Arbitrary<A>;
  /** Rules of SPEC.md that are exercised by taking it. */
  readonly rules: readonly string[];
  /** Whether it can be taken now; one that cannot is passed over. */
  can(world: World, args: A): boolean;
  run(world: World, args: A): void;
  /** How much virtual time it takes at least. */
  lastsMs(args: A): number;
  /** Its arguments are in no story. */
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

/** A step with arguments. */
export const stepWith = <A>(given: Given<A>): StepKind<unknown> => ({
  rules: [],
  can: always,
  lastsMs: atOnce,
  isSecret: false,
  ...given,
});

/** A step without. */
export const step = (given: Omit<Given<null>, 'args'>): StepKind<unknown> =>
  stepWith<null>({ ...given, args: fc.constant(null) });

/** What the step was, for a story: its name, and its arguments where it has any. */
const tell = ({ name, isSecret }: StepKind<unknown>, args: unknown): string =>
  args === null || isSecret ? name : `${name} ${typeof args === 'string' ? args : JSON.stringify(args)}`;

/** Draws one of these kinds, each as often as its weight says. */
export const anyOf = (kinds: readonly StepKind<unknown>[]): fc.Arbitrary<Step> =>
  fc.oneof(
    ...kinds.map((kind) => ({
      weight: kind.weight,
      arbitrary: kind.args.map((args): Step => ({ name: tell(kind, args), kind, args })),
    })),
  );
