import type {
  AmountAction,
  Page,
  PageQuery,
  PasswordChange,
  Profile,
  SlotSession,
  SlotSessionType,
  Transaction,
  TransferStatus,
} from '@farspin/core';
import { between, matching } from '@farspin/core/checks';
import { amountActions, slotSessionTypes } from '@farspin/core/history';
import * as z from 'zod/mini';
import { decodeRefusal, encodeRefusal } from '../wire/failure.wire.ts';
import type { Decoded } from '../wire/decode.ts';
import {
  decodeFlag,
  decodeId,
  decodeName,
  decodeIsoTime,
  flagSchema,
  idSchema,
  changeSchema,
  countSchema,
  moneySchema,
  parse,
  parseLoosely,
  textSchema,
  timeSchema,
} from '../wire/scalar.wire.ts';

/** The account pages' bodies of docs/protocol part 2, HTTP. Each `*Schema` describes the wire format. */

// ── Status of a request that moves money ─────────────────────────────────────────────────────────────────────────────

export const transferStatusSchema = z.object({
  status: z.literal(['done', 'refused', 'pending', 'unknown']),
  /** Moved amount in minor units. It is null or missing if nothing was moved or the server omits it. */
  amount: z.nullish(moneySchema),
  /** Failure body of a rejected request. */
  refusal: z.nullish(z.looseObject({})),
});
/** Decodes the status of a money request. Returns null if it is unreadable. */
export function decodeTransferStatus(body: unknown): TransferStatus | null {
  // [MONEY1] The status is valid even if the amount is unreadable.
  const wire = parseLoosely(transferStatusSchema, body, ['status'])?.data;
  if (wire === undefined) return null;
  if (wire.status === 'done') return { kind: 'done', amountMinor: wire.amount ?? null };
  return wire.status === 'refused'
    ? { kind: 'refused', refusal: decodeRefusal(wire.refusal ?? {}) }
    : { kind: wire.status };
}
/** Encodes the status of a money request. */
export const encodeTransferStatus = (status: TransferStatus): z.infer<typeof transferStatusSchema> => ({
  status: status.kind,
  ...(status.kind === 'done' ? { amount: status.amountMinor } : {}),
  ...(status.kind === 'refused' ? { refusal: { ...encodeRefusal(status.refusal) } } : {}),
});

// ── Pages ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Encodes the query of `player/transactions` and `player/slot-sessions`. */
export function encodePageQuery({ limit, cursor, search, from, to }: PageQuery): string {
  const given = Object.entries({ cursor, search: search === '' ? null : search, from, to });
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of given) if (value !== null) query.set(name, value);
  return query.toString();
}

/** Wire format of the query of a list. */
export const pageQuerySchema = z.object({
  limit: z.optional(z.string().check(matching(/^[1-9]\d{0,3}$/))),
  cursor: z.optional(z.string()),
  search: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
const defaultLimit = 25;
/** Decodes a page query, or returns null if it is invalid. Ignores invalid times. */
export function decodePageQuery(query: unknown): PageQuery | null {
  const parsed = parse(pageQuerySchema, query);
  return (
    parsed && {
      limit: Number(parsed.limit ?? defaultLimit),
      cursor: parsed.cursor ?? null,
      search: parsed.search ?? '',
      from: decodeIsoTime(parsed.from),
      to: decodeIsoTime(parsed.to),
    }
  );
}

const count = z.nullish(countSchema);

export const pageSchema = z.object({
  items: z.array(z.unknown()),
  nextCursor: textSchema,
  total: count,
});
/** A page without its unreadable rows. A page whose rows are all unreadable does not decode. */
export interface DecodedPage<T> {
  readonly page: Page<T>;
  /** Number of rows that were wholly or partly unreadable. Unreadable fields of the page add one. */
  readonly odd: number;
}
function decodePage<W, T>(
  body: unknown,
  schema: z.ZodMiniType<W>,
  toRow: (wire: W) => T,
  needed: readonly string[],
): DecodedPage<T> | null {
  const page = parseLoosely(pageSchema, body, ['items']);
  if (page === null) return null;
  const { items: given, nextCursor, total = null } = page.data;
  const read = given.map((row) => parseLoosely(schema, row, needed));
  const items = read.flatMap((row) => (row === null ? [] : [toRow(row.data)]));
  if (items.length === 0 && given.length > 0) return null;
  return {
    page: { items, nextCursor: toPlace(nextCursor, body, total), total },
    odd: read.filter((row) => row?.isOdd !== false).length + Number(page.isOdd),
  };
}

/**
 * Returns the cursor of the next page, or null at the end of the list. [HISTORY9] An empty string marks a cursor that
 * cannot be requested. Some servers end a list with an empty cursor, so without a total it counts as the end.
 */
function toPlace(next: string | number | null | undefined, body: unknown, total: number | null): string | null {
  if (next === undefined) return 'nextCursor' in Object(body) ? '' : null;
  return next === '' && total !== null ? '' : toText(next);
}

/** Encodes a page. Only some names differ from the core's. */
export const encodePage = <T>({ items, nextCursor, total }: Page<T>, encodeRow: (row: T) => unknown) => ({
  items: items.map(encodeRow),
  nextCursor,
  total,
});

// ── Transactions ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** [HISTORY10] 100 years in seconds. Longer durations are treated as invalid. */
const longestS = 3_155_760_000;
const duration = z.nullish(z.number().check(between(0, longestS)));
const time = z.nullish(timeSchema);

const toShown = (value: string | number | null | undefined): string | null => decodeName(value) || null;
const toText = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** Wire format of a transaction. */
export const transactionSchema = z.object({
  id: idSchema,
  date: time,
  durationS: duration,
  from: textSchema,
  amount: z.nullish(changeSchema),
  type: textSchema,
  tag: textSchema,
  machine: textSchema,
  spinCount: count,
  freeSpinCount: count,
  start: time,
  end: time,
});
/** Decodes a page of transactions. Returns null if it is unreadable. */
export const decodeTransactions = (body: unknown): DecodedPage<Transaction> | null =>
  decodePage(body, transactionSchema, toTransaction, ['id']);
const toTransaction = (wire: z.infer<typeof transactionSchema>): Transaction => ({
  id: decodeId(wire.id),
  date: decodeIsoTime(wire.date),
  durationS: wire.durationS ?? null,
  from: toShown(wire.from),
  amountMinor: wire.amount ?? null,
  type: decodeAction(wire.type),
  tag: toShown(wire.tag),
  machine: toShown(wire.machine),
  spinCount: wire.spinCount ?? null,
  freeSpinCount: wire.freeSpinCount ?? null,
  start: decodeIsoTime(wire.start),
  end: decodeIsoTime(wire.end),
});
const decodeAction = (type: string | number | null | undefined): AmountAction | null =>
  amountActions.find((action) => String(action) === String(type)) ?? null;
/** Encodes a transaction. */
export const encodeTransaction = ({ amountMinor, ...row }: Transaction): z.infer<typeof transactionSchema> => ({
  ...row,
  amount: amountMinor,
});

// ── Slot sessions ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Wire format of an entry of the session history. */
export const slotSessionSchema = z.object({
  id: idSchema,
  date: time,
  type: z.nullish(z.string()),
  machine: textSchema,
  ip: z.nullish(z.string()),
  start: time,
  end: time,
  durationS: duration,
  spinCount: count,
  freeSpinCount: count,
  bet: z.nullish(moneySchema),
  win: z.nullish(moneySchema),
});
/** Decodes a page of the session history. Returns null if it is unreadable. */
export const decodeSlotSessions = (body: unknown): DecodedPage<SlotSession> | null =>
  decodePage(body, slotSessionSchema, toSlotSession, ['id']);
const toSlotSession = (wire: z.infer<typeof slotSessionSchema>): SlotSession => ({
  id: decodeId(wire.id),
  date: decodeIsoTime(wire.date),
  type: decodeType(wire.type),
  machine: toShown(wire.machine),
  ip: toShown(wire.ip),
  start: decodeIsoTime(wire.start),
  end: decodeIsoTime(wire.end),
  durationS: wire.durationS ?? null,
  spinCount: wire.spinCount ?? null,
  freeSpinCount: wire.freeSpinCount ?? null,
  betMinor: wire.bet ?? null,
  winMinor: wire.win ?? null,
});
const decodeType = (type: string | null | undefined): SlotSessionType | null =>
  slotSessionTypes.find((known) => known === type?.toLowerCase().replaceAll(/[\s_]+/g, '-')) ?? null;
/** Encodes an entry of the session history. */
export const encodeSlotSession = ({ betMinor, winMinor, ...row }: SlotSession): z.infer<typeof slotSessionSchema> => ({
  ...row,
  bet: betMinor,
  win: winMinor,
});

// ── Profile, password and PIN ────────────────────────────────────────────────────────────────────────────────────────

/** Wire format of the answer of `player/profile`. */
export const profileSchema = z.object({
  username: z.string(),
  name: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  passwordChangedAt: time,
  lastLogon: time,
  lastLogonIp: z.nullish(z.string()),
  hasPin: z.nullish(flagSchema),
});
/** Decodes the answer of `player/profile`. Returns null if it is unreadable. */
export function decodeProfile(body: unknown): Decoded<Profile> | null {
  const parsed = parseLoosely(profileSchema, body, ['username']);
  if (parsed === null) return null;
  const { data, isOdd } = parsed;
  const value = {
    username: data.username,
    name: decodeName(data.name),
    lastname: decodeName(data.lastname),
    email: data.email ?? '',
    passwordChangedAt: decodeIsoTime(data.passwordChangedAt),
    lastLogon: decodeIsoTime(data.lastLogon),
    lastLogonIp: data.lastLogonIp ?? null,
    hasPin: decodeFlag(data.hasPin),
  };
  return { value, isOdd };
}
/** Encodes the answer of `player/profile`. */
export const encodeProfile = (profile: Profile): z.infer<typeof profileSchema> => profile;

/** Wire format of the body of `player/password`. */
export const passwordRequestSchema = z.object({ old_password: z.string(), new_password: z.string() });
/** Encodes the body of `player/password`. */
export const encodePasswordChange = ({
  oldPassword,
  newPassword,
}: PasswordChange): z.infer<typeof passwordRequestSchema> => ({ old_password: oldPassword, new_password: newPassword });
/** Wire format of the body of `auth/user/update`. */
export const userUpdateRequestSchema = z.object({
  user: z.object({ theme: z.nullable(z.string()), shortcuts: z.array(z.string()) }),
});
/** Wire format of the body of `player/pin`. */
export const pinRequestSchema = z.object({ pin: z.string(), password: z.string() });
