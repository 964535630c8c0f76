import { machineStatuses, type Machine, type MachineStatus, type Settings } from '@farspin/core';
import { addressable, between, isTime, matching, ofLength, oneLine, wholeNumber } from '@farspin/core/checks';
import * as z from 'zod/mini';

/** Parts that several messages share: ids, money, times and statuses (docs/protocol). */

/** An id. A number stands for its digits. Requests cannot hold half of a surrogate pair, so such ids are invalid. */
export const idSchema = z.union([z.string().check(matching(/^\P{Surrogate}+$/u)), z.number()]);
/** [EXTRAS3] Id of a brand or machine in the lobby, which is part of URLs. */
export const listedIdSchema = z.union([
  z.string().check(matching(addressable)),
  z.number().check(between(Number.MIN_SAFE_INTEGER)),
]);
/** [EXTRAS3] Path segments of other calls, which cannot be brand ids (`machine/all`, `machine/brands`). */
const takenPaths = ['all', 'brands'];
/** Wire format of a brand's id. */
export const brandIdSchema = listedIdSchema.check(
  z.refine((id) => !takenPaths.includes(String(id)), { params: { not: { enum: takenPaths } } }),
);
/** A text. A number stands for its digits. */
export const textSchema = z.nullish(z.union([z.string(), z.number()]));
/** An id that the client creates for a request. Its length is limited, because the server stores it. */
export const ownIdSchema = z.string().check(ofLength(1, 200));
export type WireId = z.infer<typeof idSchema>;

/** A positive or negative integer of minor units. Turns minus zero, which JSON allows, into zero. */
export const changeSchema = wholeNumber.check(z.overwrite((minor) => minor + 0));
/** [MONEY1] An amount in minor units, 0 or more. Turns minus zero into zero. */
export const moneySchema = wholeNumber.check(
  between(0),
  z.overwrite((minor) => minor + 0),
);
/** [HISTORY10] A whole number, 0 or more. */
export const countSchema = wholeNumber.check(between(0));
/** A code as a number or a string of digits. */
export const codeSchema = z.union([z.number(), z.string().check(matching(/^-?\d{1,15}$/))]);

/** A time as ISO 8601 or epoch milliseconds. */
export const timeSchema = z.union([z.string(), z.number()]);

/** A status as its protocol name, its number, or a spelling in `settings.machine.statusCodes`. */
export const statusSchema = z.union([z.string(), z.number()]);

export const decodeId = (id: WireId): string => String(id);
export const decodeOptionalId = (id: WireId | null | undefined): string | null =>
  id === null || id === undefined ? null : String(id);

/**
 * Returns a name on one line, without control characters that could reverse or overwrite other text. The result may be
 * empty.
 */
export const decodeName = (name: string | number | null | undefined): string => oneLine(String(name ?? ''));

/** Returns epoch milliseconds, or null for an invalid time. */
export function decodeTime(time: string | number | null | undefined): number | null {
  if (time === null || time === undefined || time === '') return null;
  const epochMs = typeof time === 'number' ? time : Date.parse(time);
  return isTime(epochMs) ? epochMs : null;
}

/** Returns ISO 8601, or null for an invalid time. */
export function decodeIsoTime(time: string | number | null | undefined): string | null {
  const epochMs = decodeTime(time);
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

/** Returns who plays a machine and since when. Fields that the server does not report are undefined. */
export const decodeOccupant = ({
  player,
  since,
}: {
  readonly player?: string | number | null | undefined;
  readonly since?: string | number | null | undefined;
}): Pick<Machine, 'player' | 'since'> => ({
  player: decodeName(player) || undefined,
  since: decodeTime(since) ?? undefined,
});

/** The meaning of the server's status codes, from the setting `machine.statusCodes`. */
export type StatusCodes = Settings['machine']['statusCodes'];

const byName: ReadonlyMap<string, MachineStatus> = new Map(machineStatuses.map((name) => [name, name]));
const byNumber: ReadonlyMap<string, MachineStatus> = new Map(machineStatuses.map((name, code) => [String(code), name]));

/**
 * Returns the machine status of an operator's own spelling, or else of a protocol name or number. Returns `unknown` for
 * any other value.
 */
export function decodeStatus(status: string | number | null | undefined, codes: StatusCodes): MachineStatus {
  const given = String(status ?? '');
  if (Object.hasOwn(codes, given)) return codes[given] ?? 'unknown';
  const name = given
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return byName.get(name) ?? byNumber.get(name) ?? 'unknown';
}

/** A boolean, also in the forms of servers without a boolean type. */
export const flagSchema = z.union([z.boolean(), z.literal([1, 0, 'true', 'false'])]);
export const decodeFlag = (flag: z.infer<typeof flagSchema> | null | undefined): boolean =>
  flag === true || flag === 1 || flag === 'true';

/** Parses a payload with a schema. Returns null if it does not match. */
export function parse<T>(schema: z.ZodMiniType<T>, payload: unknown): T | null {
  const parsed = schema.safeParse(payload);
  return parsed.success ? parsed.data : null;
}

/**
 * Parses a payload and drops the parts that do not match. `isOdd` is true if parts were dropped. Returns null if a
 * `needed` part does not match.
 */
export function parseLoosely<T>(
  schema: z.ZodMiniType<T>,
  payload: unknown,
  needed: readonly string[],
): { readonly data: T; readonly isOdd: boolean } | null {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return { data: parsed.data, isOdd: false };
  const odd = parsed.error.issues.map(({ path }) => path[0]);
  if (odd.some((name) => typeof name !== 'string' || needed.includes(name))) return null;
  const fitting = Object.entries(Object(payload)).filter(([name]) => !odd.includes(name));
  const data = parse(schema, Object.fromEntries(fitting));
  return data === null ? null : { data, isOdd: true };
}
