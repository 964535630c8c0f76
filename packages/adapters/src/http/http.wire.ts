import type { Brand, Machine } from '@farspin/core';
import * as z from 'zod/mini';
import { SUCCESS_CODE } from '../wire/failure.wire.ts';
import {
  brandIdSchema,
  countSchema,
  decodeId,
  decodeName,
  decodeOccupant,
  decodeStatus,
  idSchema,
  listedIdSchema,
  moneySchema,
  ownIdSchema,
  parse,
  parseLoosely,
  statusSchema,
  textSchema,
  timeSchema,
  type StatusCodes,
} from '../wire/scalar.wire.ts';

/** The bodies of docs/protocol part 1, HTTP. Each `*Schema` describes the wire format. */

// ── Balance ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export const balanceReplySchema = z.union([z.object({ balance: moneySchema }), moneySchema]);

/** Minor units. */
export function decodeBalance(body: unknown): number | null {
  const reply = parse(balanceReplySchema, body);
  return typeof reply === 'object' && reply !== null ? reply.balance : reply;
}
/** Encodes a balance in minor units. */
export const encodeBalance = (balanceMinor: number): { readonly balance: number } => ({ balance: balanceMinor });

// ── Discount and bonus ───────────────────────────────────────────────────────────────────────────────────────────────

const statusFlag = z.union([z.number(), z.string()]);
/** Wire format of the answer of `discount` and `bonus`. */
export const giftReplySchema = z.object({ status: statusFlag, Params: z.nullish(z.looseObject({})) });
const paidSchema = z.object({ amount: moneySchema });

/** The paid amount in minor units, or `refused` if nothing was paid. */
export type GiftAnswer = { readonly kind: 'paid'; readonly amountMinor: number } | { readonly kind: 'refused' };
/**
 * Decodes the answer of `discount` and `bonus`: the paid amount in minor units, or a refusal. Returns null if it is
 * unreadable.
 */
export function decodeGift(body: unknown): GiftAnswer | null {
  const reply = parse(giftReplySchema, body);
  if (reply === null) return null;
  if (String(reply.status) === '0') return { kind: 'refused' };
  const paid = String(reply.status) === '1' ? parse(paidSchema, reply.Params) : null;
  return paid === null ? null : { kind: 'paid', amountMinor: paid.amount };
}
/** Encodes the answer of `discount` and `bonus`, in minor units. */
export const encodeGift = (amountMinor: number): Readonly<Record<string, unknown>> => ({
  status: 1,
  code: SUCCESS_CODE,
  Params: { amount: amountMinor },
});

// ── Kick and cancel ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Wire format of a request that names only a machine. */
export const machineRequestSchema = z.object({ machineId: idSchema });
/** Encodes the body of a request that names only a machine. */
export const encodeMachineRequest = (machineId: string): { readonly machineId: string } => ({ machineId });
/** Wire format of the body of `player/cancel`. */
export const cancelRequestSchema = z.object({
  machineId: idSchema,
  requestId: z.optional(ownIdSchema),
});
/** Encodes the body of `player/cancel`. */
export const encodeCancelRequest = (machineId: string, requestId: string): z.infer<typeof cancelRequestSchema> => ({
  machineId,
  requestId,
});
/** Returns the machine's id, or null if the body has none. */
export function decodeMachineRequest(body: unknown): string | null {
  const request = parse(machineRequestSchema, body);
  return request === null ? null : decodeId(request.machineId);
}

// ── Lobby ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A list without its unreadable entries. A list whose entries are all unreadable does not decode. */
export interface DecodedList<T> {
  /** Readable entries. Their ids are unique. */
  readonly items: readonly T[];
  /** Number of entries that were wholly or partly unreadable. */
  readonly odd: number;
  /** Number of omitted entries. Their id is missing, cannot be part of an address, or repeats an earlier id. */
  readonly leftOut: number;
}
function decodeList<W, T extends { readonly id: string }>(
  list: readonly unknown[],
  schema: z.ZodMiniType<W>,
  toItem: (wire: W) => T,
  needed: readonly string[],
): DecodedList<T> | null {
  const read = list.map((entry) => parseLoosely(schema, entry, needed));
  const byId = new Map<string, T>();
  for (const entry of read) {
    const item = entry && toItem(entry.data);
    if (item !== null && !byId.has(item.id)) byId.set(item.id, item);
  }
  const items = [...byId.values()];
  const odd = read.filter((entry) => entry?.isOdd !== false).length;
  return items.length === 0 && list.length > 0 ? null : { items, odd, leftOut: list.length - items.length };
}

/** Wire format of a brand. */
export const brandSchema = z.object({
  id: brandIdSchema,
  name: textSchema,
  /** Comma-separated. */
  jackpot: z.nullish(z.union([z.string(), z.number()])),
  machineCount: z.nullish(countSchema),
});
/** A list whose entries are decoded one by one. */
export const brandsReplySchema = z.array(z.unknown());
/** Decodes the answer of `machine/brands`. Returns null if it is not a list. */
export function decodeBrands(body: unknown): DecodedList<Brand> | null {
  const list = parse(brandsReplySchema, body);
  return list && decodeList(list, brandSchema, toBrand, ['id']);
}
const toBrand = (brand: z.infer<typeof brandSchema>): Brand => ({
  id: decodeId(brand.id),
  name: decodeName(brand.name) || decodeId(brand.id),
  jackpots: String(brand.jackpot ?? '')
    .split(',')
    .map((amount) => amount.trim())
    // A program's text for a number that it cannot hold is not an amount.
    .filter((amount) => !/^$|^(nan|null|undefined|[+-]?infinity|-.*|[\d.]+e\+?\d+)$/i.test(amount)),
  machineCount: brand.machineCount ?? null,
});
/** Encodes a brand. */
export const encodeBrand = (brand: Brand): z.infer<typeof brandSchema> => ({
  id: brand.id,
  name: brand.name,
  jackpot: brand.jackpots.join(','),
  machineCount: brand.machineCount,
});

/** Wire format of a machine of the lobby. */
export const machineSchema = z.object({
  id: listedIdSchema,
  status: z.nullish(statusSchema),
  image: z.nullish(z.string()),
  brand: textSchema,
  name: textSchema,
  /** The id or username of the player with the reservation. Any other truthy value means another player. */
  reservation: z.optional(z.unknown()),
  player: textSchema,
  since: z.nullish(timeSchema),
  minBet: z.nullish(moneySchema),
  maxBet: z.nullish(moneySchema),
  denomination: z.nullish(moneySchema),
  preview: z.nullish(z.string()),
});
/** Wire format of a list of machines. */
export const machinesReplySchema = z.union([
  z.array(z.unknown()),
  z.object({ brand: z.optional(z.unknown()), machines: z.array(z.unknown()) }),
]);
/** Decodes a list of machines. Returns null if it is not a list. */
export function decodeMachines(body: unknown, codes: StatusCodes): DecodedList<Machine> | null {
  const reply = parse(machinesReplySchema, body);
  if (reply === null) return null;
  const list = 'machines' in reply ? reply.machines : reply;
  const brand = 'machines' in reply ? (parse(textSchema, reply.brand) ?? '') : '';
  return decodeList(list, machineSchema, (machine) => toMachine(machine, String(brand), codes), ['id']);
}
const toMachine = (machine: z.infer<typeof machineSchema>, brand: string, codes: StatusCodes): Machine => ({
  id: decodeId(machine.id),
  name: decodeName(machine.name) || decodeId(machine.id),
  brand: decodeName(machine.brand ?? brand),
  status: decodeStatus(machine.status, codes),
  image: machine.image || null,
  reservation: decodeReservation(machine.reservation),
  ...decodeOccupant(machine),
  minBetMinor: machine.minBet ?? undefined,
  maxBetMinor: machine.maxBet ?? undefined,
  denominationMinor: machine.denomination ?? undefined,
  preview: machine.preview || undefined,
});
/** Reservation by another player whose name is unknown. */
const SOMEONE_ELSE = '*';
function decodeReservation(reservation: unknown): string | null {
  if (!reservation) return null;
  return typeof reservation === 'string' || typeof reservation === 'number' ? String(reservation) : SOMEONE_ELSE;
}
/** Encodes a machine of the lobby. */
export const encodeMachine = (machine: Machine): z.infer<typeof machineSchema> => ({
  id: machine.id,
  name: machine.name,
  brand: machine.brand,
  status: machine.status,
  ...(machine.image === null ? {} : { image: machine.image }),
  ...(machine.reservation === null ? {} : { reservation: machine.reservation }),
  player: machine.player,
  since: machine.since,
  minBet: machine.minBetMinor,
  maxBet: machine.maxBetMinor,
  denomination: machine.denominationMinor,
  preview: machine.preview,
});
