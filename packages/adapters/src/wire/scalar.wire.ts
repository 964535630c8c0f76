import { machineStatuses, type Machine, type MachineStatus, type Settings } from '@farspin/core';
import { addressable, between, isTime, matching, ofLength, oneLine, wholeNumber } from '@farspin/core/checks';
import * as z from 'zod/mini';

/** Parts that several messages share (docs/protocol: ids, money, times and statuses on the wire). */

/** Any id; a number is read as its digits. Ids go into requests, which cannot hold half of a surrogate pair. */
export const idSchema = z.union([z.string().check(matching(/^\P{Surrogate}+$/u)), z.number()]);
/** [EXTRAS3] The id of a brand or a machine of the lobby, which is part of addresses. */
export const listedIdSchema = z.union([
  z.string().check(matching(addressable)),
  z.number().check(between(Number.MIN_SAFE_INTEGER)),
]);
/** [EXTRAS3] `machine/all` and `machine/brands` are other calls than those for the machines of a brand. */
const takenPaths = ['all', 'brands'];
export const brandIdSchema = listedIdSchema.check(
  z.refine((id) => !takenPaths.includes(String(id)), { params: { not: { enum: takenPaths } } }),
);
/** Text; a number is read as its digits. */
export const textSchema = z.nullish(z.union([z.string(), z.number()]));
/** An id that the client creates for a request. The server stores it, so its length is limited. */
export const ownIdSchema = z.string().check(ofLength(1, 200));
export type WireId = z.infer<typeof idSchema>;

/** An integer of minor units, of either sign. Minus zero, which JSON has, becomes zero. */
export const changeSchema = wholeNumber.check(z.overwrite((minor) => minor + 0));
/** [MONEY1] An amount, which is never below zero. */
export const moneySchema = wholeNumber.check(
  between(0),
  z.overwrite((minor) => minor + 0),
);
/** [HISTORY10] A count. */
export const countSchema = wholeNumber.check(between(0));
/** A code as a number, or as digits. */
export const codeSchema = z.union([z.number(), z.string().check(matching(/^-?\d{1,15}$/))]);

/** ISO 8601, or epoch milliseconds. */
export const timeSchema = z.union([z.string(), z.number()]);

/** A name of the protocol's table, its number, or a spelling in `settings.machine.statusCodes`. */
export const statusSchema = z.union([z.string(), z.number()]);

export const decodeId = (id: WireId): string => String(id);
export const decodeOptionalId = (id: WireId | null | undefined): string | null =>
  id === null || id === undefined ? null : String(id);

/**
 * A name on one line, without control characters that reverse or overwrite the text beside it; empty if nothing is
 * left.
 */
export const decodeName = (name: string | number | null | undefined): string => oneLine(String(name ?? ''));

/** Epoch ms; null for an invalid date. */
export function decodeTime(time: string | number | null | undefined): number | null {
  if (time === null || time === undefined || time === '') return null;
  const epochMs = typeof time === 'number' ? time : Date.parse(time);
  return isTime(epochMs) ? epochMs : null;
}

/** ISO 8601; null for an invalid date. */
export function decodeIsoTime(time: string | number | null | undefined): string | null {
  const epochMs = decodeTime(time);
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

/** Who plays a machine, and since when; undefined if the server does not report it. */
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

export type StatusCodes = Settings['machine']['statusCodes'];

const byName: ReadonlyMap<string, MachineStatus> = new Map(machineStatuses.map((name) => [name, name]));
const byNumber: ReadonlyMap<string, MachineStatus> = new Map(machineStatuses.map((name, code) => [String(code), name]));

/** An operator's own spelling comes first, then the protocol's names and numbers; anything else is `unknown`. */
export function decodeStatus(status: string | number | null | undefined, codes: StatusCodes): MachineStatus {
  const given = String(status ?? '');
  if (Object.hasOwn(codes, given)) return codes[given] ?? 'unknown';
  const name = given
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return byName.get(name) ?? byNumber.get(name) ?? 'unknown';
}

/** On or off; servers without a boolean type write it in other ways. */
export const flagSchema = z.union([z.boolean(), z.literal([1, 0, 'true', 'false'])]);
export const decodeFlag = (flag: z.infer<typeof flagSchema> | null | undefined): boolean =>
  flag === true || flag === 1 || flag === 'true';

/** Parses a payload by a schema; null if it does not match. */
export function parse<T>(schema: z.ZodMiniType<T>, payload: unknown): T | null {
  const parsed = schema.safeParse(payload);
  return parsed.success ? parsed.data : null;
}

/** Parses a payload without the parts that do not match, unless they are `needed`; `isOdd` if there were any. */
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
