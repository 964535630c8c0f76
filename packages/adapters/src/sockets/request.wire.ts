import {
  capabilities,
  type Autoplay,
  type Dated,
  type MachineDetails,
  type MachineInit,
  type MoneyRequest,
  type Press,
  type Transfer,
  type TransferResult,
} from '@farspin/core';
import { between } from '@farspin/core/checks';
import * as z from 'zod/mini';
import type { Decode, Decoded } from '../wire/decode.ts';
import {
  decodeId,
  decodeName,
  decodeOptionalId,
  decodeTime,
  idSchema,
  moneySchema,
  ownIdSchema,
  parse,
  textSchema,
  timeSchema,
  type StatusCodes,
} from '../wire/scalar.wire.ts';
import { decodeMeters, encodeMeters, metersSchema } from './push.wire.ts';

/** Requests of the client over the notification and machine sockets, and their acknowledgements (docs/protocol). */

// ── Notifications ────────────────────────────────────────────────────────────────────────────────────────────────────

export const notificationInitSchema = z.object({ id: idSchema });
/** Encodes the `init` of the notifications. */
export const encodeNotificationInit = (userId: string): { readonly id: string } => ({ id: userId });
/** Returns the user's id, or null if the payload is invalid. */
export function decodeNotificationInit(payload: unknown): string | null {
  const wire = parse(notificationInitSchema, payload);
  return wire && decodeId(wire.id);
}

// ── Machine: init ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Wire format of the machine's `init`. */
export const machineInitSchema = z.object({ machineID: idSchema, token: z.string(), resume: z.nullish(idSchema) });
/** Encodes the machine's `init`. */
export const encodeMachineInit = (init: MachineInit): z.infer<typeof machineInitSchema> => ({
  machineID: init.machineId,
  token: init.token,
  ...(init.resume === null ? {} : { resume: init.resume }),
});
/** Decodes the machine's `init`. Returns null if it is unreadable. */
export function decodeMachineInit(payload: unknown): MachineInit | null {
  const wire = parse(machineInitSchema, payload);
  return wire && { machineId: decodeId(wire.machineID), token: wire.token, resume: decodeOptionalId(wire.resume) };
}

const bandSchema = z.object({
  id: idSchema,
  label: z.nullish(z.string()),
  height: z.nullish(z.number()),
  fps: z.nullish(z.number()),
  bitrateKbps: z.nullish(z.number()),
  Order: z.nullish(z.number()),
});
/** [EXTRAS1] Earliest valid server clock, in ms. Rejects clocks in seconds and clocks that were never set. */
const earliestClockMs = Date.UTC(2001, 8, 9);
const clockSchema = timeSchema.check(z.refine((time) => (decodeTime(time) ?? 0) >= earliestClockMs));
const share = z.number().check(between(0, 1));
/** Width or height of a crop, as a fraction of the picture. The minimum keeps part of the picture visible. */
const size = z.number().check(between(0.25, 1));
const cropSchema = z
  .object({ x: share, y: share, width: size, height: size })
  .check(z.refine(({ x, y, width, height }) => x + width <= 1 && y + height <= 1));
/** Every part is optional, because part 1 servers acknowledge without any. */
const initAckParts = {
  sessionId: z.nullish(idSchema),
  now: z.nullish(clockSchema),
  capabilities: z.nullish(z.array(z.string())),
  machine: z.nullish(
    z.object({
      name: textSchema,
      brand: textSchema,
      buttons: z.nullish(
        z.array(z.object({ id: idSchema, label: z.nullish(z.string()), kind: z.nullish(z.string()) })),
      ),
      // Bets are not shown, so the client accepts unreadable ones.
      bets: z.catch(z.nullish(z.array(moneySchema)), null),
    }),
  ),
  video: z.nullish(
    z.object({
      type: z.nullish(z.string()),
      bands: z.nullish(z.array(bandSchema)),
      whep: z.nullish(z.string()),
      crop: z.nullish(cropSchema),
    }),
  ),
};
/** Wire format of the acknowledgement of the machine's `init`. */
export const machineInitAckSchema = z.object({ ...initAckParts, meters: z.nullish(metersSchema) });

const partsSchema = z.object(initAckParts);

/** [MONEY1] [EXTRAS1] Replaces an unreadable part with null, so that the machine and its other parts stay usable. */
const extra = <S extends z.ZodMiniType>(schema: S) => z.catch(z.nullish(schema), null);
const extraText = z.catch(textSchema, null);
const detailsSchema = z.object({
  sessionId: extra(idSchema),
  now: extra(clockSchema),
  capabilities: extra(z.array(z.unknown())),
  machine: extra(
    z.object({
      name: extraText,
      brand: extraText,
      buttons: extra(z.array(z.unknown())),
      bets: extra(z.array(moneySchema)),
    }),
  ),
  video: extra(
    z.object({
      type: extra(z.string()),
      bands: extra(z.array(z.unknown())),
      whep: extra(z.string()),
      crop: extra(cropSchema),
    }),
  ),
  meters: z.optional(z.unknown()),
});
const buttonSchema = z.object({ id: idSchema, label: extraText, kind: extra(z.string()) });
const bandDetailsSchema = z.object({
  ...{ id: idSchema, label: extraText },
  ...{ height: extra(z.number()), fps: extra(z.number()), bitrateKbps: extra(z.number()), Order: extra(z.number()) },
});
/** Returns the readable entries, and only the first of entries with the same id. */
function readEntries<T extends { readonly id: string | number }>(
  entries: readonly unknown[] | null | undefined,
  schema: z.ZodMiniType<T>,
): readonly T[] {
  const byId = new Map<string, T>();
  for (const entry of entries ?? []) {
    const read = parse(schema, entry);
    if (read !== null && !byId.has(decodeId(read.id))) byId.set(decodeId(read.id), read);
  }
  return [...byId.values()];
}

/** Decodes the acknowledgement of the machine's `init`. Returns null if it is unreadable. */
export function decodeMachineDetails(ack: unknown, codes: StatusCodes): Decoded<MachineDetails> | null {
  const wire = parse(detailsSchema, ack ?? {});
  if (wire === null) return null;
  const listed: readonly unknown[] = wire.capabilities ?? [];
  // A machine without the capability `meters` reports no changes. Its first meters would stay on the screen.
  const reported = listed.includes('meters') ? (wire.meters ?? null) : null;
  const meters = reported === null ? null : decodeMeters(reported, codes);
  const isUnreadable = reported !== null && meters === null;
  const value: MachineDetails = {
    sessionId: decodeOptionalId(wire.sessionId),
    serverNow: decodeTime(wire.now),
    capabilities: capabilities.filter((capability) => listed.includes(capability)),
    name: decodeName(wire.machine?.name) || null,
    brand: decodeName(wire.machine?.brand) || null,
    buttons: readEntries(wire.machine?.buttons, buttonSchema).map(({ id, label, kind }) => ({
      id: decodeId(id),
      label: decodeName(label) || null,
      kind: kind ?? null,
    })),
    betsMinor: wire.machine?.bets ?? [],
    meters: meters?.value ?? null,
    ...(isUnreadable ? { isUnreadable } : {}),
    video: {
      type: wire.video?.type === 'screen' ? 'screen' : 'camera',
      renditions: readEntries(wire.video?.bands, bandDetailsSchema).map(toRendition),
      ...(wire.video?.whep ? { whep: wire.video.whep } : {}),
      ...(wire.video?.crop ? { crop: wire.video.crop } : {}),
    },
  };
  const isOdd = isUnreadable || meters?.isOdd === true || parse(partsSchema, ack ?? {}) === null;
  return { value, isOdd };
}
const toRendition = (band: z.infer<typeof bandDetailsSchema>): MachineDetails['video']['renditions'][number] => ({
  id: decodeId(band.id),
  label: decodeName(band.label) || decodeId(band.id),
  height: band.height ?? 0,
  fps: band.fps ?? 0,
  bitrateKbps: band.bitrateKbps ?? 0,
  order: band.Order ?? 0,
});

/** Encodes the acknowledgement of the machine's `init`. */
export const encodeMachineDetails = (details: MachineDetails): z.infer<typeof machineInitAckSchema> => ({
  sessionId: details.sessionId,
  ...(details.serverNow === null ? {} : { now: details.serverNow }),
  capabilities: [...details.capabilities],
  machine: {
    name: details.name,
    brand: details.brand,
    buttons: details.buttons.map(({ id, label, kind }) => ({ id, label, kind })),
    bets: [...details.betsMinor],
  },
  ...(details.meters === null ? {} : { meters: encodeMeters(details.meters) }),
  video: {
    type: details.video.type,
    bands: details.video.renditions.map(({ order, ...rendition }) => ({ ...rendition, Order: order })),
    ...(details.video.whep === undefined ? {} : { whep: details.video.whep }),
    ...(details.video.crop === undefined ? {} : { crop: details.video.crop }),
  },
});

// ── Machine: commands ────────────────────────────────────────────────────────────────────────────────────────────────

const commandId = ownIdSchema;

/** Rejects a request with an unreadable expiry, because it must not count as "never expires". */
const expiresAt = z.nullish(timeSchema.check(z.refine((time) => decodeTime(time) !== null)));
/** Encodes a command. The expiry is omitted if the server's clock is unknown. */
const encodeDated = ({ commandId: id, expiresAt: at }: Dated) => ({
  commandId: id,
  ...(at === null ? {} : { expiresAt: at }),
});

/** Wire format of the request `press`. */
export const pressSchema = z.object({ id: idSchema, commandId, expiresAt });
/** Encodes the request `press`. */
export const encodePress = (press: Press): z.infer<typeof pressSchema> => ({
  id: press.buttonId,
  ...encodeDated(press),
});
/** Decodes the request `press`. Returns null if it is unreadable. */
export function decodePress(payload: unknown): Press | null {
  const wire = parse(pressSchema, payload);
  return wire && { buttonId: decodeId(wire.id), commandId: wire.commandId, expiresAt: decodeTime(wire.expiresAt) };
}

/** Wire format of the request `autoplay`. */
export const autoplaySchema = z.object({ on: z.boolean(), commandId, expiresAt });
/** Encodes the request `autoplay`. */
export const encodeAutoplay = (autoplay: Autoplay): z.infer<typeof autoplaySchema> => ({
  on: autoplay.on,
  ...encodeDated(autoplay),
});
/** Decodes the request `autoplay`. Returns null if it is unreadable. */
export function decodeAutoplay(payload: unknown): Autoplay | null {
  const wire = parse(autoplaySchema, payload);
  return wire && { ...wire, expiresAt: decodeTime(wire.expiresAt) };
}

/** Wire format of the request for another rendition. */
export const bandRequestSchema = z.object({ id: idSchema });
/** Encodes the request for another rendition. */
export const encodeBand = (renditionId: string): z.infer<typeof bandRequestSchema> => ({ id: renditionId });
/** Returns the rendition's id, or null if the payload is invalid. */
export function decodeBand(payload: unknown): string | null {
  const wire = parse(bandRequestSchema, payload);
  return wire && decodeId(wire.id);
}

/** Encodes the acknowledgement of a ping. `now` is the server's clock in epoch ms. */
export const encodePingAck = (now: number): { readonly now: number } => ({ now });
/** Decodes the server's clock in epoch ms, or null. Any acknowledgement counts as a heartbeat. */
export const decodePingAck: Decode<number | null> = (ack) => ({ value: decodeTime(parse(pingAckSchema, ack)?.now) });
export const pingAckSchema = z.object({ now: clockSchema });

const requestId = ownIdSchema;
/** Encodes a money request. The expiry is omitted if the server's clock is unknown. */
const encodeMoneyRequest = ({ requestId: id, expiresAt: at }: MoneyRequest) => ({
  requestId: id,
  ...(at == null ? {} : { expiresAt: at }),
});
const decodeExpiry = (wire: { readonly expiresAt?: z.infer<typeof expiresAt> }): { readonly expiresAt?: number } => {
  const at = decodeTime(wire.expiresAt);
  return at === null ? {} : { expiresAt: at };
};

/** The body and all its fields are optional. */
export const cashOutSchema = z.nullish(z.object({ requestId: z.optional(requestId), expiresAt }));
/** Encodes the request `cashout`. */
export const encodeCashOut = encodeMoneyRequest;
/** Returns the id and the expiry of a `cashout` request, if it has them. */
export const decodeCashOut = (wire: z.infer<typeof cashOutSchema>): Partial<MoneyRequest> => ({
  ...(wire?.requestId === undefined ? {} : { requestId: wire.requestId }),
  ...decodeExpiry(wire ?? {}),
});

/** Wire format of the request `transfer`. */
export const transferSchema = z.object({
  action: z.union([z.literal(3), z.literal(4)]),
  amount: moneySchema.check(between(1)),
  requestId,
  expiresAt,
});
/** Encodes the request `transfer`. */
export const encodeTransfer = (transfer: Transfer): z.infer<typeof transferSchema> => ({
  action: transfer.action,
  amount: transfer.amountMinor,
  ...encodeMoneyRequest(transfer),
});
/** Decodes the request `transfer`. Returns null if it is unreadable. */
export function decodeTransfer(payload: unknown): Transfer | null {
  const wire = parse(transferSchema, payload);
  return wire && { action: wire.action, amountMinor: wire.amount, requestId: wire.requestId, ...decodeExpiry(wire) };
}

/** Wire format of the acknowledgement of `transfer`. */
export const transferAckSchema = z.object({ balance: moneySchema, credits: moneySchema });
/** Encodes the acknowledgement of `transfer`. */
export const encodeTransferResult = (result: TransferResult): z.infer<typeof transferAckSchema> => ({
  balance: result.balanceMinor,
  credits: result.creditsMinor,
});
/** Decodes the acknowledgement of `transfer`, in minor units. Returns null if it is unreadable. */
export function decodeTransferResult(ack: unknown): TransferResult | null {
  const wire = parse(transferAckSchema, ack);
  return wire && { balanceMinor: wire.balance, creditsMinor: wire.credits };
}
