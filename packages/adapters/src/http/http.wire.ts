import { readToken, type Brand, type CountryCheck, type Credentials, type Machine, type SignIn } from '@farspin/core';
import * as z from 'zod/mini';
import { SUCCESS_CODE } from '../wire/failure.wire.ts';
import {
  decodeId,
  decodeIsoTime,
  decodeStatus,
  idSchema,
  moneySchema,
  parse,
  statusSchema,
  timeSchema,
  type StatusCodes,
} from '../wire/scalar.wire.ts';

/** The bodies of protocol.md part 1, HTTP. `*Schema` is what is on the wire. */

// ── Country check ────────────────────────────────────────────────────────────────────────────────────────────────────

const codeSchema = z.union([z.number(), z.string().check(z.regex(/^-?\d+$/))]);
export const checkReplySchema = z.object({
  status: codeSchema,
  code: codeSchema,
  ip: z.nullish(z.string()),
  country: z.nullish(z.string()),
});
export function decodeCheck(body: unknown): CountryCheck | null {
  const reply = parse(checkReplySchema, body);
  return (
    reply && {
      status: Number(reply.status),
      code: Number(reply.code),
      ip: reply.ip ?? '',
      country: reply.country ?? '',
    }
  );
}
export const encodeCheck = (check: CountryCheck): z.infer<typeof checkReplySchema> => check;

// ── Signing in ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const loginRequestSchema = z.object({
  username: z.string(),
  password: z.string(),
  site_id: z.optional(z.union([z.string(), z.number()])),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

const signInExtras = {
  pin_code: z.nullish(z.string()),
  ip_address: z.nullish(z.string()),
  versions: z.optional(z.unknown()),
  last_logon: z.nullish(timeSchema),
  last_logon_ip: z.nullish(z.string()),
  password_expired: z.nullish(z.boolean()),
};
export const loginReplySchema = z.object({ token: z.string().check(z.minLength(1)), ...signInExtras });
/** Without a new token the one that was asked about goes on. */
export const validateReplySchema = z.object({ token: z.nullish(z.string()), ...signInExtras });

export const encodeLogin = (credentials: Credentials, siteId: string | number): LoginRequest => ({
  username: credentials.username,
  password: credentials.password,
  site_id: siteId,
});

/** Null for a body that is none, or whose token is no JWT. */
export const decodeLogin = (body: unknown): SignIn | null => toSignIn(parse(loginReplySchema, body), null);
export const decodeValidate = (body: unknown, askedToken: string): SignIn | null =>
  toSignIn(parse(validateReplySchema, body), askedToken);

function toSignIn(reply: z.infer<typeof validateReplySchema> | null, askedToken: string | null): SignIn | null {
  if (reply === null) return null;
  const token = reply.token || askedToken;
  const claims = token === null ? null : readToken(token);
  if (token === null || claims === null) return null;
  return {
    token,
    user: claims.user,
    expiresAt: claims.expiresAt,
    issuedAt: claims.issuedAt,
    pinHash: reply.pin_code || null,
    ipAddress: reply.ip_address ?? null,
    lastLogon: decodeIsoTime(reply.last_logon),
    lastLogonIp: reply.last_logon_ip ?? null,
    passwordExpired: reply.password_expired ?? false,
  };
}

/** The reply to `login` and to `validate`. */
export const encodeSignIn = (signIn: SignIn): z.infer<typeof loginReplySchema> => ({
  token: signIn.token,
  pin_code: signIn.pinHash,
  ip_address: signIn.ipAddress,
  versions: null,
  last_logon: signIn.lastLogon,
  last_logon_ip: signIn.lastLogonIp,
  ...(signIn.passwordExpired ? { password_expired: true } : {}),
});

// ── Balance ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export const balanceReplySchema = z.union([z.object({ balance: moneySchema }), moneySchema]);

/** Minor units. */
export function decodeBalance(body: unknown): number | null {
  const reply = parse(balanceReplySchema, body);
  return typeof reply === 'object' && reply !== null ? reply.balance : reply;
}
export const encodeBalance = (balanceMinor: number): { readonly balance: number } => ({ balance: balanceMinor });

// ── Discount and bonus ───────────────────────────────────────────────────────────────────────────────────────────────

const statusFlag = z.union([z.number(), z.string()]);
export const giftReplySchema = z.object({ status: statusFlag, Params: z.nullish(z.looseObject({})) });
const paidSchema = z.object({ amount: moneySchema });

/** What was paid, in minor units, or that nothing was; null for neither. */
export type GiftAnswer = { readonly kind: 'paid'; readonly amountMinor: number } | { readonly kind: 'refused' };
export function decodeGift(body: unknown): GiftAnswer | null {
  const reply = parse(giftReplySchema, body);
  if (reply === null) return null;
  if (String(reply.status) === '0') return { kind: 'refused' };
  const paid = String(reply.status) === '1' ? parse(paidSchema, reply.Params) : null;
  return paid === null ? null : { kind: 'paid', amountMinor: paid.amount };
}
export const encodeGift = (amountMinor: number): Readonly<Record<string, unknown>> => ({
  status: 1,
  code: SUCCESS_CODE,
  Params: { amount: amountMinor },
});

// ── Kick and cancel ──────────────────────────────────────────────────────────────────────────────────────────────────

export const machineRequestSchema = z.object({ machineId: idSchema });
export const encodeMachineRequest = (machineId: string): { readonly machineId: string } => ({ machineId });
/** The machine's id; null for a body that names none. */
export function decodeMachineRequest(body: unknown): string | null {
  const request = parse(machineRequestSchema, body);
  return request === null ? null : decodeId(request.machineId);
}

// ── Lobby ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A list without its unreadable entries; a list in which none is readable does not decode. */
export interface DecodedList<T> {
  readonly items: readonly T[];
  readonly dropped: number;
}
function decodeList<W, T>(
  list: readonly unknown[],
  schema: z.ZodMiniType<W>,
  toItem: (wire: W) => T,
): DecodedList<T> | null {
  const items = list
    .map((entry) => parse(schema, entry))
    .filter((wire) => wire !== null)
    .map(toItem);
  return items.length === 0 && list.length > 0 ? null : { items, dropped: list.length - items.length };
}

export const brandSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Comma-separated. */
  jackpot: z.nullish(z.union([z.string(), z.number()])),
  machineCount: z.nullish(z.int()),
});
export function decodeBrands(body: unknown): DecodedList<Brand> | null {
  const list = parse(z.array(z.unknown()), body);
  return list && decodeList(list, brandSchema, toBrand);
}
const toBrand = (brand: z.infer<typeof brandSchema>): Brand => ({
  id: decodeId(brand.id),
  name: brand.name,
  jackpots: String(brand.jackpot ?? '')
    .split(',')
    .map((amount) => amount.trim())
    .filter((amount) => amount !== ''),
  machineCount: brand.machineCount ?? 0,
});
export const encodeBrand = (brand: Brand): z.infer<typeof brandSchema> => ({
  id: brand.id,
  name: brand.name,
  jackpot: brand.jackpots.join(','),
  machineCount: brand.machineCount,
});

export const machineSchema = z.object({
  id: idSchema,
  status: z.nullish(statusSchema),
  image: z.nullish(z.string()),
  brand: z.nullish(z.string()),
  name: z.nullish(z.string()),
  /** The id or username it is reserved for, or anything truthy for someone else. */
  reservation: z.optional(z.unknown()),
});
export const machinesReplySchema = z.union([
  z.array(z.unknown()),
  z.object({ brand: z.optional(z.unknown()), machines: z.array(z.unknown()) }),
]);
export function decodeMachines(body: unknown, codes: StatusCodes): DecodedList<Machine> | null {
  const reply = parse(machinesReplySchema, body);
  if (reply === null) return null;
  const list = 'machines' in reply ? reply.machines : reply;
  const brand = 'machines' in reply && typeof reply.brand === 'string' ? reply.brand : '';
  return decodeList(list, machineSchema, (machine) => toMachine(machine, brand, codes));
}
const toMachine = (machine: z.infer<typeof machineSchema>, brand: string, codes: StatusCodes): Machine => ({
  id: decodeId(machine.id),
  name: machine.name || decodeId(machine.id),
  brand: machine.brand ?? brand,
  status: decodeStatus(machine.status, codes),
  image: machine.image || null,
  reservation: decodeReservation(machine.reservation),
});
/** Truthy without naming anyone. */
const SOMEONE_ELSE = '*';
function decodeReservation(reservation: unknown): string | null {
  if (!reservation) return null;
  return typeof reservation === 'string' || typeof reservation === 'number' ? String(reservation) : SOMEONE_ELSE;
}
export const encodeMachine = (machine: Machine): z.infer<typeof machineSchema> => ({
  id: machine.id,
  name: machine.name,
  brand: machine.brand,
  status: machine.status,
  ...(machine.image === null ? {} : { image: machine.image }),
  ...(machine.reservation === null ? {} : { reservation: machine.reservation }),
});
