import { err, ok, type Result } from '@farspin/core';
import { readDuration } from 'farspin/load';
import * as z from 'zod/mini';

const english = z.locales.en();

const duration = z
  .string()
  .check(z.refine((text) => readDuration(text) !== null, { error: 'must be a time such as 500ms, 60s or 5m' }));

/** `config.engines.farspin`. */
const settingsSchema = z.strictObject({
  /** `each`: one connection per socket, as in a browser. `one`: one connection per player. */
  connections: z.optional(z.literal(['each', 'one'])),
  /** Average pause between presses of a player. */
  think: z.optional(duration),
  /** Amount of each cash-in in minor units. */
  cashIn: z.optional(z.int().check(z.positive())),
});
export type EngineSettings = z.infer<typeof settingsSchema>;

/**
 * The flow of a scenario, which must be one `play` step. A player signs in, plays for this time, cashes out and leaves.
 */
const flowSchema = z.tuple([z.strictObject({ play: z.strictObject({ for: duration }) })]);

export const readSettings = (given: unknown): Result<EngineSettings, string> =>
  read(settingsSchema, given ?? {}, 'config.engines.farspin');

/** Returns the play time of a virtual user in ms, or an error message. */
export function readFlow(flow: unknown): Result<number, string> {
  const result = read(flowSchema, flow, 'flow');
  return result.ok ? ok(readDuration(result.value[0].play.for) ?? 0) : result;
}

/** Variables of a virtual user, from the script or a CSV file. */
const userSchema = z.object({
  username: z.union([z.string().check(z.minLength(1)), z.number()]),
  password: z.union([z.string().check(z.minLength(1)), z.number()]),
  /** Id of the machine. Without it, the player takes a free machine. */
  machine: z.optional(z.union([z.string().check(z.minLength(1)), z.number()])),
});
export interface VirtualUser {
  readonly username: string;
  readonly password: string;
  readonly machineId: string | null;
}
export function readUser(vars: unknown): Result<VirtualUser, string> {
  const result = read(userSchema, vars, 'variables');
  if (!result.ok) return result;
  const { username, password, machine } = result.value;
  return ok({
    username: String(username),
    password: String(password),
    machineId: machine === undefined ? null : String(machine),
  });
}

function read<T>(schema: z.ZodMiniType<T>, given: unknown, what: string): Result<T, string> {
  const parsed = schema.safeParse(given, { error: english.localeError });
  if (parsed.success) return ok(parsed.data);
  const complaints = parsed.error.issues.map(({ path, message }) => [[what, ...path].join('.'), message].join(': '));
  return err(complaints.join('; '));
}
