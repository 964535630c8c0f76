import type { Meters, OpenSession, Push } from '@farspin/core';
import { wholeNumber } from '@farspin/core/checks';
import * as z from 'zod/mini';
import type { Decoded } from '../wire/decode.ts';
import { decodeParams } from '../wire/failure.wire.ts';
import {
  countSchema,
  decodeId,
  decodeName,
  decodeOccupant,
  decodeStatus,
  idSchema,
  moneySchema,
  parse,
  parseLoosely,
  statusSchema,
  textSchema,
  timeSchema,
  type StatusCodes,
} from '../wire/scalar.wire.ts';

/** Pushes of the notification and machine servers (docs/protocol, parts 1 and 2). */

export const machinePushSchema = z.object({
  id: idSchema,
  status: statusSchema,
  player: textSchema,
  since: z.nullish(timeSchema),
});
/** Wire format of the push `balance`. */
export const balancePushSchema = z.object({ balance: moneySchema });
/** `status` is true if a session is open. Only then do the other fields apply. */
export const sessionPushSchema = z.object({
  status: z.union([z.boolean(), z.literal([0, 1])]),
  id: z.nullish(idSchema),
  name: textSchema,
  machine_status: z.nullish(statusSchema),
  credits: z.nullish(moneySchema),
});
const noSessionSchema = z.object({ status: z.literal([false, 0]) });
/** The actions of the push `info`. */
export const infoActions = ['SESSION_CLOSE_WARNING', 'QUIT_REQUEST', 'CLOSE_SESSION'] as const;
/** Wire format of the push `info`. */
export const infoPushSchema = z.object({
  code: z.nullish(z.number()),
  params: z.nullish(z.looseObject({})),
  message: z.nullish(z.string()),
  action: z.nullish(z.string()),
});
/** Wire format of meters. */
export const metersSchema = z.object({
  credits: moneySchema,
  bet: z.nullish(moneySchema),
  win: z.nullish(moneySchema),
  freeSpins: z.nullish(countSchema),
  spinCount: z.nullish(countSchema),
  running: z.nullish(z.boolean()),
  autoplay: z.nullish(z.union([z.boolean(), z.number()])),
  status: z.nullish(statusSchema),
  seq: z.nullish(wholeNumber),
});

/** The names of all pushes. */
export const pushEvents = ['machine', 'balance', 'session', 'info', 'meters'] as const;
/** Name of a push. */
export type PushEvent = (typeof pushEvents)[number];

/**
 * Decodes a push, or returns null if the payload does not match the event. Unreadable figures become a push of the kind
 * `unreadable`, marked as odd.
 */
export function decodePush(event: PushEvent, payload: unknown, codes: StatusCodes): Decoded<Push> | null {
  switch (event) {
    case 'machine': {
      const loose = parseLoosely(machinePushSchema, payload, ['id', 'status']);
      if (loose === null) return null;
      const { data: wire, isOdd } = loose;
      const value = { machineId: decodeId(wire.id), status: decodeStatus(wire.status, codes), ...decodeOccupant(wire) };
      return { value: { kind: 'machine', ...value }, isOdd };
    }
    case 'balance': {
      const wire = parse(balancePushSchema, payload);
      return wire === null ? unreadable(event) : read({ kind: 'balance', balanceMinor: wire.balance });
    }
    case 'session':
      return decodeSession(payload, codes);
    case 'info':
      return read(decodeInfo(payload));
    case 'meters': {
      const meters = decodeMeters(payload, codes);
      return meters === null ? unreadable(event) : { ...meters, value: { kind: 'meters', meters: meters.value } };
    }
  }
}

const read = (push: Push | null): Decoded<Push> | null => push && { value: push };
const unreadable = (what: 'balance' | 'meters'): Decoded<Push> => ({
  value: { kind: 'unreadable', what },
  isOdd: true,
});

/** [RECONNECT11] Required fields. Unreadable credits do not affect these fields. */
const neededOfSession = ['status', 'id', 'name', 'machine_status'];

function decodeSession(payload: unknown, codes: StatusCodes): Decoded<Push> | null {
  // [SESSION27] Ignores all other fields if no session is open.
  if (parse(noSessionSchema, payload) !== null) return read({ kind: 'session', open: null });
  const loose = parseLoosely(sessionPushSchema, payload, neededOfSession);
  if (loose === null) return null;
  const { data: wire, isOdd } = loose;
  if (wire.id === null || wire.id === undefined) return null;
  const machineId = decodeId(wire.id);
  const open: OpenSession = {
    machineId,
    machineName: decodeName(wire.name) || machineId,
    machineStatus: decodeStatus(wire.machine_status, codes),
    ...(typeof wire.credits === 'number' && { creditsMinor: wire.credits }),
  };
  return { value: { kind: 'session', open }, isOdd };
}

/** Codes whose texts contain a count. If the count is missing, the server's message is shown instead. */
const countedCodes: ReadonlySet<unknown> = new Set([18_800, 18_802]);

function decodeInfo(payload: unknown): Push | null {
  const wire = parse(infoPushSchema, payload);
  if (wire === null) return null;
  const params = decodeParams(wire.params);
  const isUncounted = countedCodes.has(wire.code) && !Number.isFinite(Number(params['count'] ?? Number.NaN));
  return {
    kind: 'info',
    code: isUncounted ? null : (wire.code ?? null),
    params,
    text: wire.message || null,
    action: infoActions.find((action) => action === wire.action) ?? null,
  };
}

/** [MONEY4] Required fields. Unreadable counts do not affect these fields. */
const neededOfMeters = ['credits', 'bet', 'win', 'autoplay', 'status', 'seq'];

/** Decodes meters. Returns null if they are unreadable. */
export function decodeMeters(payload: unknown, codes: StatusCodes): Decoded<Meters> | null {
  const loose = parseLoosely(metersSchema, payload, neededOfMeters);
  if (loose === null) return null;
  const { data: wire, isOdd } = loose;
  const value: Meters = {
    creditsMinor: wire.credits,
    betMinor: wire.bet ?? null,
    winMinor: wire.win ?? null,
    freeSpins: wire.freeSpins ?? null,
    spinCount: wire.spinCount ?? null,
    isRunning: wire.running ?? null,
    autoplay: Boolean(wire.autoplay),
    status: decodeStatus(wire.status, codes),
    seq: wire.seq ?? 0,
  };
  return { value, isOdd };
}

/** Returns the event's name and payload for `socket.emit(event, payload)`. */
export function encodePush(push: Push): { readonly event: PushEvent; readonly payload: unknown } {
  switch (push.kind) {
    case 'machine':
      return {
        event: 'machine',
        payload: { id: push.machineId, status: push.status, player: push.player, since: push.since },
      };
    case 'balance':
      return { event: 'balance', payload: { balance: push.balanceMinor } };
    case 'session':
      return { event: 'session', payload: encodeOpenSession(push.open) };
    case 'info':
      return {
        event: 'info',
        payload: { code: push.code, params: push.params, message: push.text, action: push.action },
      };
    case 'meters':
      return { event: 'meters', payload: encodeMeters(push.meters) };
    case 'unreadable':
      return { event: push.what, payload: {} };
  }
}

const encodeOpenSession = (
  open: Extract<Push, { kind: 'session' }>['open'],
): Readonly<z.infer<typeof sessionPushSchema>> =>
  open === null
    ? { status: false }
    : {
        status: true,
        id: open.machineId,
        name: open.machineName,
        machine_status: open.machineStatus,
        ...(open.creditsMinor !== undefined && { credits: open.creditsMinor }),
      };

/** Encodes meters. */
export const encodeMeters = (meters: Meters): z.infer<typeof metersSchema> => ({
  credits: meters.creditsMinor,
  bet: meters.betMinor,
  win: meters.winMinor,
  freeSpins: meters.freeSpins,
  spinCount: meters.spinCount,
  ...(meters.isRunning === null ? {} : { running: meters.isRunning }),
  autoplay: meters.autoplay,
  status: meters.status,
  // Omits 0, which is the default for meters without a sequence number.
  ...(meters.seq === 0 ? {} : { seq: meters.seq }),
});
