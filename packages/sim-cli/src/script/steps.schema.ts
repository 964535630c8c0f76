import * as z from 'zod';
import { conditionsSchema } from '../lab/index.ts';

const positiveMinor = z.int().min(1);
const withinMs = z.int().min(0).max(3_600_000);
const name = z.string().min(1);
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What a value is compared with; all that are given must hold. */
const conditionFields = {
  path: name,
  minus: name.optional(),
  equals: value.optional(),
  not: value.optional(),
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
};

const exactlyOne = (fields: readonly string[]) => (given: object) =>
  fields.filter((field) => field in given).length === 1;
const conditionsOf = ['equals', 'not', 'atLeast', 'atMost'] as const;
const hasCondition = (given: object): boolean => conditionsOf.some((field) => field in given);
const missingCondition = { error: `expected at least one of ${conditionsOf.join(', ')}` };

const gameFields = { button: name.default('start') };

/** The steps of a scripted session, by name: what each takes. Amounts are minor units, times are milliseconds. */
export const stepSchemas = {
  login: z.strictObject({ username: name, password: name.optional() }),
  reconnect: z.enum(['continue', 'cashout', 'kick']),
  join: z
    .strictObject({
      machine: z.union([name, z.number()]).optional(),
      brand: name.optional(),
      first: z.literal('available').optional(),
    })
    .refine(exactlyOne(['machine', 'brand', 'first']), { error: 'expected exactly one of machine, brand, first' }),
  'cash-in': z.strictObject({ amount: positiveMinor }),
  press: z.union([
    name.transform((button) => ({ button, settle: true })),
    z.strictObject({ button: name, settle: z.boolean().default(true) }),
  ]),
  play: z.strictObject({ games: z.int().min(1).max(100_000), ...gameFields }),
  autoplay: z.boolean(),
  wait: z.union([
    withinMs.transform((forMs) => ({ forMs })),
    z.strictObject({ ...conditionFields, within: withinMs.optional() }).refine(hasCondition, missingCondition),
  ]),
  expect: z.strictObject({ ...conditionFields, within: withinMs.default(0) }).refine(hasCondition, missingCondition),
  'cash-out': z.strictObject({}),
  leave: z.strictObject({ cashOut: z.boolean().default(false) }),
  logout: z.strictObject({}),
  network: conditionsSchema,
  blackhole: withinMs.min(1),
  cut: z.strictObject({}),
  'half-open': z.union([
    z.enum(['up', 'down']).transform((direction) => ({ direction })),
    z.strictObject({}).transform(() => ({ direction: undefined })),
  ]),
  'change-address': z.strictObject({}),
} as const;

const networkSteps: ReadonlySet<StepName> = new Set(['network', 'blackhole', 'cut', 'half-open', 'change-address']);
/** Whether something is to be wrong with the network: then the player reaches the server through a lab. */
export const needsLab = ({ steps }: Script): boolean => steps.some(({ name }) => networkSteps.has(name));

export type StepName = keyof typeof stepSchemas;
export type StepArguments<N extends StepName> = z.output<(typeof stepSchemas)[N]>;

export const stepNames = Object.keys(stepSchemas) as readonly StepName[];
export const isStepName = (given: string): given is StepName => Object.hasOwn(stepSchemas, given);

/** One step of a script, ready to be carried out. */
export type Step = {
  readonly [N in StepName]: { readonly name: N; readonly with: StepArguments<N>; readonly line: number };
}[StepName];

export interface Condition {
  readonly path: string;
  /** Where the number is that is taken away from the one at `path`. */
  readonly minus?: string | undefined;
  readonly equals?: string | number | boolean | null | undefined;
  readonly not?: string | number | boolean | null | undefined;
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
}

/** A whole scripted session. */
export interface Script {
  readonly name: string;
  /** How long a step may go on without anything happening. */
  readonly timeoutMs: number;
  /** What the network draws. */
  readonly seed: number;
  readonly steps: readonly Step[];
}

export const headSchema = z.strictObject({
  name: name.default('unnamed'),
  timeoutMs: withinMs.min(1).default(15_000),
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(1),
  steps: z.array(z.unknown()).min(1),
});
