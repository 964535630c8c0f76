import type { Player } from '@farspin/core';
import * as z from 'zod';
import { amountMinor, decimal, withoutMoney } from '@farspin/operator/input';
import { conditionsSchema, type Conditions } from '@farspin/operator/lab';
import { statePath } from './state-path.ts';
import { faultSchema, operatorSchema } from './steps.world.schema.ts';
import type { PlayerView } from '../player/view.ts';

const withinMs = z.int().min(0).max(3_600_000);
const name = z.string().min(1);
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Fields of a comparison. The value must match every given field. */
const conditionFields = {
  path: statePath,
  minus: statePath.optional(),
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

/** Fields for TypeScript scripts: a function of the state and its name in reports. */
const predicateFields = {
  that: z.custom<(view: PlayerView) => boolean>((given) => typeof given === 'function', {
    error: 'expected a function of the state',
  }),
  says: name,
};

/** Time limit until a condition must hold, and how long it must hold from then on. */
const lastingFields = { within: withinMs.default(0), for: withinMs.min(1).optional() };

const reconnectAnswer = z.enum(['continue', 'cashout', 'kick']);

const gameFields = { button: name.default('start') };

/** The steps of a scripted session by name, with their arguments. Amounts are in minor units, times in ms. */
export const stepSchemas = {
  login: z.strictObject({ username: name, password: name.optional() }),
  reconnect: z.union([
    reconnectAnswer.transform((answer) => ({ answer, ifOpen: false })),
    z.strictObject({ answer: reconnectAnswer, ifOpen: z.boolean().default(false) }),
  ]),
  join: z
    .strictObject({
      machine: z.union([name, z.number()]).optional(),
      brand: name.optional(),
      first: z.literal('available').optional(),
    })
    .refine(exactlyOne(['machine', 'brand', 'first']), { error: 'expected exactly one of machine, brand, first' }),
  'cash-in': z.strictObject({ amount: amountMinor }),
  press: z.union([
    name.transform((button) => ({ button, settle: true })),
    z.strictObject({ button: name, settle: z.boolean().default(true) }),
  ]),
  play: z.strictObject({ games: z.int().min(1).max(100_000), ...gameFields }),
  autoplay: z.boolean(),
  wait: z.union([
    withinMs.transform((forMs) => ({ forMs })),
    z.strictObject({ ...conditionFields, within: withinMs.optional() }).refine(hasCondition, missingCondition),
    z.strictObject({ ...predicateFields, within: withinMs.optional() }),
  ]),
  expect: z.union([
    z.strictObject({ ...conditionFields, ...lastingFields }).refine(hasCondition, missingCondition),
    z.strictObject({ ...predicateFields, ...lastingFields }),
  ]),
  'cash-out': z.strictObject({}),
  leave: z.strictObject({ cashOut: z.boolean().default(false) }),
  logout: z.strictObject({}),
  network: z.preprocess(withoutMoney, conditionsSchema) as z.ZodType<Conditions>,
  blackhole: withinMs.min(1),
  cut: z.strictObject({}),
  'half-open': z.union([
    z.enum(['up', 'down']).transform((direction) => ({ direction })),
    z.strictObject({}).transform(() => ({ direction: undefined })),
  ]),
  'change-address': z.strictObject({}),
  meet: name,
  fault: faultSchema,
  operator: operatorSchema,
  perform: z.strictObject({
    that: z.custom<(player: Player) => unknown>((given) => typeof given === 'function', {
      error: 'expected a function of the player',
    }),
    says: name,
  }),
} as const;

const networkSteps: ReadonlySet<StepName> = new Set(['network', 'blackhole', 'cut', 'half-open', 'change-address']);
/** Returns true if a player changes the network and therefore needs a lab. */
export const needsLab = ({ steps }: ScriptPlayer): boolean => steps.some(({ name }) => networkSteps.has(name));

export type StepName = keyof typeof stepSchemas;
export type StepArguments<N extends StepName> = z.output<(typeof stepSchemas)[N]>;

/** Steps that can be written as text. `perform` is excluded, because it takes a function. */
export const writtenStepNames = (Object.keys(stepSchemas) as readonly StepName[]).filter((step) => step !== 'perform');
export const isStepName = (given: string): given is StepName => Object.hasOwn(stepSchemas, given);

/** A validated step that is ready to run. */
export type ScriptStep = {
  readonly [N in StepName]: { readonly name: N; readonly with: StepArguments<N> } & SourcePlace;
}[StepName];
export type NetworkStep = Extract<
  ScriptStep,
  { name: 'network' | 'blackhole' | 'cut' | 'half-open' | 'change-address' }
>;

/** Position of a step in its file. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
}

/** A condition on the state: a function, or a comparison of the value at a path. */
export type Question = Condition | { readonly that: (view: PlayerView) => boolean; readonly says: string };

export interface Condition {
  readonly path: string;
  /** Path of a number to subtract from the number at `path`. */
  readonly minus?: string | undefined;
  readonly equals?: string | number | boolean | null | undefined;
  readonly not?: string | number | boolean | null | undefined;
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
}

/** The steps of one player. */
export interface ScriptPlayer {
  /** Name of the player. `player` if there is only one. */
  readonly name: string;
  readonly steps: readonly ScriptStep[];
}

/** A complete scripted session. */
export interface Script {
  readonly name: string;
  readonly file: string;
  /** Time limit for a step without any change, in ms. */
  readonly timeoutMs: number;
  /** Seed for the network and for a virtual operator. */
  readonly seed: number;
  /** Options of the operator in virtual time. */
  readonly world: WorldOptions;
  /** The players, who act concurrently. */
  readonly players: readonly ScriptPlayer[];
}

const count = z.int().min(1);
const worldSchema = z.strictObject({
  brands: count.max(20).optional(),
  /** Number of machines per brand. */
  machines: count.max(100).optional(),
  players: count.max(1_000).optional(),
  speed: decimal(0.1, 100).optional(),
  /** Settings in the format of Settings.json. */
  settings: z.record(z.string(), z.unknown()).optional(),
});
export type WorldOptions = z.output<typeof worldSchema>;

export const theOnlyPlayer = 'player';
const stepList = z.array(z.unknown()).min(1);

export const headSchema = z.strictObject({
  /** Name of the script. Default: the file name. */
  name: name.optional(),
  timeoutMs: withinMs.min(1).default(15_000),
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(1),
  world: worldSchema.default({}),
  steps: stepList.optional(),
  players: z
    .record(
      z.string().regex(/^[a-zA-Z][\w-]*$/, {
        error: 'expected a name that begins with a letter and contains only letters, digits, - and _',
      }),
      stepList,
    )
    .refine((parts) => Object.keys(parts).length > 0, { error: 'expected at least one player' })
    .optional(),
});
